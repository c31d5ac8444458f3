import type { Reply } from './Client';
import type { Operation } from './contract/Operation';

/**
 * What is wrong with an answer to a call; undefined when nothing is.
 * @param broken the call was broken on purpose: its answer may have another status than 200
 */
export function verdictOf({ success, refusals }: Operation, { status, code }: Reply, broken: boolean): string | undefined {
  if (status >= 500) return 'the server failed';
  if (code === '' || (status !== 200 && !broken)) return 'no answer in the envelope';
  return code !== success && !refusals.includes(code) ? `code ${code} is not declared` : undefined;
}
