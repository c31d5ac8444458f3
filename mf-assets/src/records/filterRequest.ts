/** What a record list is filtered by; '' or absent leaves it open. `from` and `to` are days of the device's calendar, `2026-01-31`. */
export type FilterValues = Readonly<Record<string, string | undefined>>;

/** Start of a day in the device's time zone, milliseconds UTC; undefined for anything that is no day. */
export function startOfDay(day: string | undefined, later = 0): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '');
  if (!match) return undefined;
  const time = new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]) + later).getTime();
  return Number.isFinite(time) && time >= 0 ? time : undefined;
}

/** The filter as the exchange takes it: a period with both days in it, and only what is set. */
export function filterRequest({ from, to, ...rest }: FilterValues): Record<string, string | number> {
  const period = { from: startOfDay(from), to: startOfDay(to, 1) };
  const set: [string, string | number | undefined][] = Object.entries({ ...rest, ...period });
  return Object.fromEntries(set.filter((entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== ''));
}

/** True when the period ends before it begins. */
export function isPeriodReversed({ from, to }: FilterValues): boolean {
  return Boolean(from && to && to < from);
}
