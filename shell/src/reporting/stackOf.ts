import { stackFrames, type StackFrame } from '@halyard-h5/shared-api/contract';
import type { TelemetryEvent } from '@halyard-h5/shared-api/host';

/** An event as it leaves the page. */
export type Reported = Omit<TelemetryEvent, 'cause'> & { readonly stack?: readonly StackFrame[] };

/** A place in one of our files: its name below the site, line and column. All browsers write it like this, in lines of different shapes. */
const place = /\/((?:remotes\/\w[\w.-]*|shell)\/\w[\w.+-]*\/\w[\w.~-]*\.js)(?:\?[^\s:)]*)?:(\d{1,7}):(\d{1,8})/g;

/**
 * The places of an error's stack that are in our files. Neither its text nor other addresses nor names of functions leave the page.
 * @param cause anything that was thrown
 */
export function stackOf(cause: unknown): StackFrame[] {
  const stack = typeof cause === 'object' && cause !== null && 'stack' in cause ? String(cause.stack) : '';
  return [...stack.slice(0, longestStack).matchAll(place)]
    .map(([, file = '', line, column]) => ({ file, line: Number(line), column: Number(column) }))
    .filter(({ file, line, column }) => file.length <= 200 && line > 0 && column > 0)
    .slice(0, stackFrames);
}

/** Characters of a stack that are looked at. */
const longestStack = 20_000;
