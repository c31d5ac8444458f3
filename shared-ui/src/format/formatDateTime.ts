import { missingValue } from './decimal';

export interface DateTimeFormat {
  /** Adds `:ss`. */
  readonly seconds?: boolean;
  /** Adds `:ss.mmm`: for what stands beside ticks, which may differ by less than a second. */
  readonly milliseconds?: boolean;
  /** Shows UTC instead of the device's time zone. */
  readonly utc?: boolean;
}

interface Parts {
  readonly date: string;
  readonly minutes: string;
  readonly seconds: string;
  readonly milliseconds: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

function parts(time: number | undefined | null, utc: boolean): Parts | undefined {
  if (typeof time !== 'number' || !Number.isFinite(time)) return undefined;
  const local = new Date(time);
  const shifted = utc ? local : new Date(time - local.getTimezoneOffset() * 60_000);
  if (Number.isNaN(shifted.getTime())) return undefined;
  const year = String(shifted.getUTCFullYear()).padStart(4, '0');
  return {
    date: `${year}-${two(shifted.getUTCMonth() + 1)}-${two(shifted.getUTCDate())}`,
    minutes: `${two(shifted.getUTCHours())}:${two(shifted.getUTCMinutes())}`,
    seconds: `:${two(shifted.getUTCSeconds())}`,
    milliseconds: `.${String(shifted.getUTCMilliseconds()).padStart(3, '0')}`,
  };
}

function detailOf(shown: Parts, { seconds, milliseconds }: Pick<DateTimeFormat, 'seconds' | 'milliseconds'>): string {
  if (milliseconds) return shown.seconds + shown.milliseconds;
  return seconds ? shown.seconds : '';
}

/** Milliseconds UTC as `YYYY-MM-DD HH:mm`, with `:ss` or `:ss.mmm` where asked for, Latin digits in all languages; `--` when unknown. */
export function formatDateTime(time: number | undefined | null, { utc = false, ...detail }: DateTimeFormat = {}): string {
  const shown = parts(time, utc);
  return shown ? `${shown.date} ${shown.minutes}${detailOf(shown, detail)}` : missingValue;
}

/** Milliseconds UTC as `YYYY-MM-DD`. */
export function formatDate(time: number | undefined | null, { utc = false }: Pick<DateTimeFormat, 'utc'> = {}): string {
  return parts(time, utc)?.date ?? missingValue;
}

/** Milliseconds UTC as `HH:mm:ss`, `HH:mm` with `seconds: false`, `HH:mm:ss.mmm` with `milliseconds`. */
export function formatTime(time: number | undefined | null, { seconds = true, milliseconds, utc = false }: DateTimeFormat = {}): string {
  const shown = parts(time, utc);
  return shown ? shown.minutes + detailOf(shown, { seconds, milliseconds }) : missingValue;
}
