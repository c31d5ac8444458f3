import type { KeyboardEvent } from 'react';
import { addDays, addMonths, placeInWeek } from './calendarDays';

/** The day that a key leads to from a day of the calendar; undefined for keys that lead nowhere. Left and right follow the writing direction. */
export function dayTarget({ key, shiftKey, currentTarget }: KeyboardEvent, day: string, firstOfWeek: number): string | undefined {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  const place = placeInWeek(day, firstOfWeek);
  const targets: Readonly<Record<string, () => string>> = {
    ArrowRight: () => addDays(day, forward),
    ArrowLeft: () => addDays(day, -forward),
    ArrowDown: () => addDays(day, 7),
    ArrowUp: () => addDays(day, -7),
    Home: () => addDays(day, -place),
    End: () => addDays(day, 6 - place),
    PageDown: () => addMonths(day, shiftKey ? 12 : 1),
    PageUp: () => addMonths(day, shiftKey ? -12 : -1),
  };
  return targets[key]?.();
}
