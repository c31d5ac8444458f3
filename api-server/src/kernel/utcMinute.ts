/** A time as messages write it, to the minute: `2025-01-31 09:05`, in UTC. @param time milliseconds UTC */
export const utcMinute = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');
