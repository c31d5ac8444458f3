import { missingValue } from './decimal';

const two = (value: number): string => String(value).padStart(2, '0');

/** A remaining time in milliseconds as `mm:ss` or `h:mm:ss`; started seconds count as whole ones, so zero is shown only when nothing is left. */
export function formatDuration(milliseconds: number | undefined | null): string {
  if (typeof milliseconds !== 'number' || !Number.isFinite(milliseconds)) return missingValue;
  const total = Math.max(0, Math.ceil(milliseconds / 1000));
  const hours = Math.floor(total / 3600);
  const rest = `${two(Math.floor((total % 3600) / 60))}:${two(total % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
