import { TickMarkType, type Time } from 'lightweight-charts';
import { formatDate, formatDateTime, formatTime } from '../format';

const milliseconds = (time: Time): number => Number(time) * 1000;

/** Time below the crosshair, in the device's time zone. */
export const crosshairTime = (time: Time): string => formatDateTime(milliseconds(time));

/** Short labels of the time axis: `2026`, `2026-03`, `03-14`, `12:30`, `12:30:05`. */
export function axisTime(time: Time, type: TickMarkType): string {
  const at = milliseconds(time);
  if (type === TickMarkType.Year) return formatDate(at).slice(0, 4);
  if (type === TickMarkType.Month) return formatDate(at).slice(0, 7);
  if (type === TickMarkType.DayOfMonth) return formatDate(at).slice(5);
  return formatTime(at, { seconds: type === TickMarkType.TimeWithSeconds });
}
