/** Milliseconds of a day in UTC, which knows no leap second and no summer time. */
export const DAY = 86_400_000;
/** Milliseconds of an hour. */
export const HOUR = 3_600_000;
/** Milliseconds of a minute. */
export const MINUTE = 60_000;
