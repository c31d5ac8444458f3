import { answerCodes, variantSuccess } from '../contract/answerCodes';

export type Envelope = 'standard' | 'variant' | 'upload' | 'language';

/** What the body of an answer says. */
export type EnvelopeReading =
  | { readonly kind: 'success'; readonly data: unknown }
  | { readonly kind: 'refused'; readonly code: number; readonly msg: string; readonly data: unknown }
  | { readonly kind: 'broken'; readonly reason: string };

/**
 * Reads a response body. Success is the number 1, in the variant envelope the string "0", and nothing else: the success
 * of one envelope is a refusal in the other.
 * @param body the response text, unparsed.
 */
export function readEnvelope(body: unknown, envelope: Envelope): EnvelopeReading {
  const parsed = parse(body);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    return { kind: 'broken', reason: 'answer is not a JSON object' };
  const { code, msg, data } = parsed as Record<string, unknown>;
  if (typeof code !== 'number' && typeof code !== 'string') return { kind: 'broken', reason: 'answer has no code' };
  if (code === (envelope === 'variant' ? variantSuccess : answerCodes.success)) return { kind: 'success', data: data ?? {} };
  return { kind: 'refused', code: refusalCode(code), msg: typeof msg === 'string' ? msg : '', data };
}

function parse(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Unknown codes, and the success of the other envelope, count as plain refusals. */
function refusalCode(code: number | string): number {
  const known: readonly number[] = Object.values(answerCodes);
  const value = Number(code);
  return value !== answerCodes.success && known.includes(value) ? value : answerCodes.refused;
}
