/** Days of the calendar as `YYYY-MM-DD`, which no time zone moves. */
const dayMilliseconds = 86_400_000;

/** Milliseconds of a day's beginning in UTC, for reckoning and for `Intl` with `timeZone: 'UTC'`. */
export const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const dayOf = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

/** Whether it is a day that exists. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(utcOf(text)) && dayOf(utcOf(text)) === text;

/** The day of a moment in the device's time zone. */
export function dayOfTime(time: number): string {
  const date = new Date(time);
  return dayOf(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
}

/** The day so many days later, or earlier. */
export const addDays = (day: string, count: number): string => dayOf(utcOf(day) + count * dayMilliseconds);

/** The same day of a month that is so many months later, or earlier; the last one of a month that is shorter. */
export function addMonths(day: string, count: number): string {
  const date = new Date(utcOf(day));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0));
  return dayOf(last.setUTCDate(Math.min(date.getUTCDate(), last.getUTCDate())));
}

/** Place of a day in its week, from 0. @param first day that weeks begin with, 0 for Sunday */
export const placeInWeek = (day: string, first: number): number => (new Date(utcOf(day)).getUTCDay() - first + 7) % 7;

/** The weeks of the month of a day: always six, so that nothing moves; undefined outside of the month. */
export function weeksOf(day: string, first: number): readonly (readonly (string | undefined)[])[] {
  const month = day.slice(0, 7);
  const begin = addDays(`${month}-01`, -placeInWeek(`${month}-01`, first));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_unused, place) => {
      const shown = addDays(begin, week * 7 + place);
      return shown.startsWith(month) ? shown : undefined;
    }),
  );
}

/** The nearest day within the bounds; an absent bound does not bind. */
export function withinBounds(day: string, min: string | undefined, max: string | undefined): string {
  if (min && day < min) return min;
  return max && day > max ? max : day;
}
