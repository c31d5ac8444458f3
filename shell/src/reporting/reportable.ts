import type { TelemetryEvent } from '@halyard-h5/shared-api/host';
import { redactText } from './redact';
import { stackOf, type Reported } from './stackOf';

/** Most entries of a detail, and longest name; the exchange refuses a whole batch for one event that has more. */
const mostDetails = 8;
const longestName = 64;

/**
 * An event in the shape that the exchange takes, without anything that could point at a person; undefined for what
 * stays in the page.
 * @param sourceOf the running version of a remote or of the shell as `remote@version`
 */
export function reportable(event: TelemetryEvent, sourceOf: (remote: string) => string): Reported | undefined {
  const { kind, source = '', value, detail = {}, cause } = event;
  if (kind === 'action') return undefined;
  const name = event.name.replace(/[^\w.:-]/g, '_').slice(0, longestName);
  const known = /^[a-z][a-z0-9-]{0,31}@[\w.+-]{1,64}$/.test(source);
  const stack = stackOf(cause);
  const type = cause instanceof Error && /^[A-Z]\w{0,40}$/.test(cause.name) ? { type: cause.name } : {};
  const details = Object.entries({ ...type, ...detail })
    .slice(0, mostDetails)
    .map(([key, text]) => [key, typeof text === 'string' ? redactText(text) : text]);
  return {
    kind,
    name: /^[A-Za-z]/.test(name) ? name : `x${name}`.slice(0, longestName),
    source: known ? source : sourceOf(source.split('@')[0] ?? ''),
    ...(value !== undefined && Number.isFinite(value) && { value: Math.min(Math.max(value, 0), 1e9) }),
    ...(details.length > 0 && { detail: Object.fromEntries(details) as TelemetryEvent['detail'] }),
    ...(stack.length > 0 && { stack }),
  };
}
