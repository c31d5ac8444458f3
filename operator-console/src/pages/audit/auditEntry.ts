import type { OperatorAnswer, OperatorRequest } from '@halyard-h5/shared-api/contract';

export type AuditEntry = OperatorAnswer<'audit'>['list'][number];
/** Which entries are looked for. */
export type AuditFilter = Omit<OperatorRequest<'audit'>, 'before' | 'limit' | 'page'>;

/** Details as plain pairs: what lies deeper has its path as its name. */
export function plainDetails(details: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof details !== 'object' || details === null) return [[path, String(details)]];
  const parts = Object.entries(details);
  if (parts.length === 0) return path === '' ? [] : [[path, '--']];
  return parts.flatMap(([name, part]) => plainDetails(part, path === '' ? name : `${path}.${name}`));
}

/** Start of a day in the time zone of the device, and of days after it, milliseconds UTC. */
export function startOfDay(day: string, after = 0): number | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  return new Date(year, month - 1, date + after).getTime();
}
