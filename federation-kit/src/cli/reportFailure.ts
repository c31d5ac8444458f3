import { exitCodes, KitError } from '../errors';
import { printable } from '../sources';

/** Prints a failure, as JSON where the caller wants JSON, and answers what to exit with: 1 failed, 2 wrong usage, 3 refused, 4 try again. */
export function reportFailure(error: unknown, json: boolean): number {
  const usage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') ?? false;
  const code = error instanceof KitError ? error.code : usage ? 'usage' : 'failed';
  const message = error instanceof Error ? error.message : String(error);
  const details = error instanceof KitError ? error.details : undefined;
  if (json) console.log(printable(JSON.stringify({ error: { code, message, details } })));
  else console.error(printable(message));
  return exitCodes[code];
}
