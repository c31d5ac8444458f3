import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useCommonText, useLanguage } from '@halyard-h5/shared-api';
import { IconButton, VisuallyHidden, classNames } from '@halyard-h5/shared-ui';
import { addDays, addMonths, utcOf, weeksOf, withinBounds } from './calendarDays';
import { dayTarget } from './dayTarget';
import { dayFormat, firstDayOfWeek, readerLocale } from './readerLocale';
import classes from './MonthGrid.module.css';

/** What a day shows below its number. */
export interface DayDetail {
  readonly content: ReactNode;
  /** The same in words, after the date; absent where that says enough. */
  readonly label?: string;
  readonly className?: string;
}

export interface MonthGridProps {
  /** Day whose month shows first. */
  readonly start: string;
  readonly today: string;
  readonly chosen: string | undefined;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onChoose: (day: string) => void;
  /** Gets the day that takes the focus. */
  readonly focus: RefObject<HTMLButtonElement | null>;
  /** Of days that show more than their number. */
  readonly detailOf?: (day: string) => DayDetail | undefined;
  /** Told of the month that is shown: its first day. */
  readonly onMonth?: (month: string) => void;
}

/** The days of one month as a grid: arrows move by day and week, Page Up and Page Down by month, with Shift by year. */
export function MonthGrid({ start, today, chosen, min, max, onChoose, focus, detailOf, onMonth }: MonthGridProps) {
  const common = useCommonText();
  const { tag } = useLanguage();
  const headingId = useId();
  const [at, setAt] = useState(() => withinBounds(start, min, max));
  const moved = useRef(false);
  const { first, month, weekday, weekdayName, whole } = useMemo(() => formats(readerLocale(tag)), [tag]);
  const weeks = weeksOf(at, first);

  // The day that an arrow led to may stand in a month that only now is drawn.
  useEffect(() => {
    if (moved.current) focus.current?.focus();
    moved.current = false;
  }, [at, focus]);

  const shown = `${at.slice(0, 7)}-01`;
  useEffect(() => onMonth?.(shown), [shown, onMonth]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const target = dayTarget(event, at, first);
    if (target === undefined) return;
    event.preventDefault();
    moved.current = true;
    setAt(withinBounds(target, min, max));
  };
  const turn = (label: 'previousMonth' | 'nextMonth', months: -1 | 1) => {
    const target = addMonths(at, months);
    const bound =
      months < 0 ? min !== undefined && target.slice(0, 7) < min.slice(0, 7) : max !== undefined && target.slice(0, 7) > max.slice(0, 7);
    return (
      <IconButton
        label={common(`picker.${label}`)}
        icon={months < 0 ? <ChevronLeft size={22} aria-hidden /> : <ChevronRight size={22} aria-hidden />}
        mirrored
        disabled={bound}
        onClick={() => setAt(withinBounds(target, min, max))}
      />
    );
  };

  const renderDay = (day: string) => {
    const detail = detailOf?.(day);
    return (
      <button
        type="button"
        ref={day === at ? focus : undefined}
        tabIndex={day === at ? 0 : -1}
        disabled={withinBounds(day, min, max) !== day}
        aria-current={day === today ? 'date' : undefined}
        aria-label={detail ? undefined : whole(utcOf(day))}
        className={classNames(classes.day, detail?.className, day === today && classes.today, day === chosen && classes.chosen)}
        onClick={() => {
          setAt(day);
          onChoose(day);
        }}
      >
        {detail ? (
          <>
            <span aria-hidden className={classes.detailed}>
              {Number(day.slice(8))}
              {detail.content}
            </span>
            <VisuallyHidden>{[whole(utcOf(day)), detail.label].filter(Boolean).join(', ')}</VisuallyHidden>
          </>
        ) : (
          Number(day.slice(8))
        )}
      </button>
    );
  };

  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        {turn('previousMonth', -1)}
        <h3 id={headingId} aria-live="polite" className={classes.month}>
          {month(utcOf(at))}
        </h3>
        {turn('nextMonth', 1)}
      </div>
      <table role="grid" aria-labelledby={headingId} className={classes.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, place) => {
              // 2023-01-01 was a Sunday.
              const day = utcOf(addDays('2023-01-01', first + place));
              return (
                <th key={place} scope="col" abbr={weekdayName(day)} aria-label={weekdayName(day)} className={classes.weekday}>
                  {weekday(day)}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={row}>
              {week.map((day, place) => (
                <td key={place} aria-selected={day !== undefined && day === chosen} className={classes.cell}>
                  {day && renderDay(day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const formats = (locale: string) => ({
  first: firstDayOfWeek(locale),
  month: dayFormat(locale, { month: 'long', year: 'numeric' }),
  weekday: dayFormat(locale, { weekday: 'narrow' }),
  weekdayName: dayFormat(locale, { weekday: 'long' }),
  whole: dayFormat(locale, { dateStyle: 'full' }),
});
