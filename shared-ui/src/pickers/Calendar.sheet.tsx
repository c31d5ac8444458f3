import { useRef, useState, type ReactNode } from 'react';
import { useCommonText, useNow } from '@halyard-h5/shared-api';
import { Button } from '@halyard-h5/shared-ui';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { MonthGrid } from './MonthGrid';
import { TimeOfDay } from './TimeOfDay';
import { dayOfTime, isDay, withinBounds } from './calendarDays';

interface CalendarSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly value: string;
  readonly time: boolean;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly clearable: boolean;
  readonly onChoose: (value: string) => void;
}

/** A month to choose a day from; with a time, day and time are chosen together. */
export default function CalendarSheet({ value, time, min, max, clearable, onChoose, ...sheet }: CalendarSheetProps) {
  const common = useCommonText();
  const now = useNow();
  const focus = useRef<HTMLButtonElement>(null);
  const [today] = useState(() => dayOfTime(now()));
  const known = value.slice(0, 10);
  const [day, setDay] = useState(withinBounds(isDay(known) ? known : today, min, max));
  const [clock, setClock] = useState(() => value.slice(11, 16) || nextHour(now()));
  const chosen = time || isDay(known) ? day : undefined;
  const buttons = [
    clearable && value !== '' && (
      <Button key="clear" variant="secondary" onClick={() => onChoose('')}>
        {common('action.clear')}
      </Button>
    ),
    time && (
      <Button key="use" onClick={() => onChoose(`${day}T${clock}`)}>
        {common('picker.useTime')}
      </Button>
    ),
  ].filter(Boolean);
  return (
    <BottomSheet
      {...sheet}
      closeLabel={common('action.close')}
      flush
      initialFocus={focus}
      footer={buttons.length > 0 ? buttons : undefined}
    >
      <MonthGrid {...{ min, max, today, chosen, focus }} start={day} onChoose={(picked) => (time ? setDay(picked) : onChoose(picked))} />
      {time && <TimeOfDay value={clock} onChange={setClock} />}
    </BottomSheet>
  );
}

function nextHour(time: number): string {
  const hour = (new Date(time).getHours() + 1) % 24;
  return `${String(hour).padStart(2, '0')}:00`;
}
