/** `2026-11` or `2026`, as the exchange takes it. */
export type Period = string;
export type PeriodKind = 'month' | 'year';

/** The month of a time, UTC. */
export const monthOf = (time: number): Period => new Date(time).toISOString().slice(0, 7);

/** Months (UTC) from that of `since` to that of `now`, or years: newest first. */
export function periodsOf(kind: PeriodKind, since: number, now: number): Period[] {
  const [first, last] = [monthOf(Math.min(since, now)), monthOf(now)];
  const found: Period[] = [];
  for (let year = Number(last.slice(0, 4)); year >= Number(first.slice(0, 4)); year -= 1) {
    if (kind === 'year') found.push(String(year));
    else for (let month = 12; month > 0; month -= 1) found.push(`${year}-${String(month).padStart(2, '0')}`);
  }
  return kind === 'year' ? found : found.filter((month) => month >= first && month <= last);
}

/** A month by its name in a language, `November 2026`, with the digits that the product writes in every language; a year as it is. */
export function periodName(period: Period, languageTag: string): string {
  if (!period.includes('-')) return period;
  const format = new Intl.DateTimeFormat(languageTag, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
  });
  return format.format(new Date(`${period}-01T00:00:00Z`));
}
