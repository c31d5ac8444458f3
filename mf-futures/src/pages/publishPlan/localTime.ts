const minute = 60_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** Milliseconds UTC as a `datetime-local` field shows them, in the device's time zone, up to the next full minute. */
export function toLocalTime(time: number): string {
  const date = new Date(Math.ceil(time / minute) * minute);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Milliseconds UTC of what stands in a `datetime-local` field; undefined while it is empty or incomplete. */
export function fromLocalTime(text: string): number | undefined {
  const time = /^\d{4,}-\d\d-\d\dT\d\d:\d\d/.test(text) ? new Date(text).getTime() : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
