import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useCommonText, useLanguage } from '@halyard-h5/shared-api';
import { PickerButton, type PickerFieldProps } from './PickerButton';
import { isDay, utcOf } from './calendarDays';
import { dayFormat, readerLocale } from './readerLocale';

const load = () => import('./Calendar.sheet');
const CalendarSheet = lazy(load);

export interface DatePickerProps extends PickerFieldProps {
  /** `YYYY-MM-DD`, with `time` `YYYY-MM-DDTHH:mm`, in the device's time zone; '' while nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Asks for hour and minute, too. */
  readonly time?: boolean;
  /** First and last day that can be chosen; a time of day is ignored. */
  readonly min?: string;
  readonly max?: string;
}

/** A day, or a day and a time, chosen in a calendar; shown in the reader's date format. */
export function DatePicker({ value, onChange, time = false, min, max, ...field }: DatePickerProps) {
  const common = useCommonText();
  const { tag } = useLanguage();
  // Each opening starts at the value.
  const [{ open, opening }, setSheet] = useState({ open: false, opening: 0 });
  const format = useMemo(() => dayFormat(readerLocale(tag), { dateStyle: 'medium' }), [tag]);
  const day = value.slice(0, 10);
  const chosen = isDay(day);
  const close = (): void => setSheet({ open: false, opening });
  return (
    <>
      <PickerButton
        {...field}
        text={chosen ? <bdi>{time ? `${format(utcOf(day))}, ${value.slice(11, 16)}` : format(utcOf(day))}</bdi> : common('action.choose')}
        empty={!chosen}
        open={open}
        onNear={() => void load().catch(() => undefined)}
        onOpen={() => setSheet({ open: true, opening: opening + 1 })}
        icon={<CalendarDays size={20} />}
      />
      {opening > 0 && (
        <Suspense>
          <CalendarSheet
            key={opening}
            open={open}
            onClose={close}
            title={field.label}
            value={value}
            time={time}
            min={min?.slice(0, 10)}
            max={max?.slice(0, 10)}
            clearable={!field.required}
            onChoose={(next) => {
              close();
              onChange(next);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
