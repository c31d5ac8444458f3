/** Milliseconds of a day in UTC, which knows no leap second and no summer time. */
export const DAY = 86_400_000;
