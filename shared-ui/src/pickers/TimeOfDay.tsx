import { Minus, Plus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import { IconButton, normaliseDigits } from '@halyard-h5/shared-ui';
import classes from './TimeOfDay.module.css';

interface TimeOfDayProps {
  /** `HH:mm` */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Hour and minute: typed, or changed by buttons and by the arrows up and down. */
export function TimeOfDay({ value, onChange }: TimeOfDayProps) {
  const common = useCommonText();
  const [hour = 0, minute = 0] = value.split(':').map(Number);
  return (
    <div dir="ltr" className={classes.time}>
      <TimePart
        label={common('picker.hour')}
        value={hour}
        count={24}
        step={1}
        onChange={(next) => onChange(`${two(next)}:${two(minute)}`)}
      />
      <span aria-hidden>:</span>
      <TimePart
        label={common('picker.minute')}
        value={minute}
        count={60}
        step={5}
        onChange={(next) => onChange(`${two(hour)}:${two(next)}`)}
      />
    </div>
  );
}

interface TimePartProps {
  readonly label: string;
  readonly value: number;
  readonly count: number;
  /** What a button adds. */
  readonly step: number;
  readonly onChange: (value: number) => void;
}

function TimePart({ label, value, count, step, onChange }: TimePartProps) {
  // What is being typed, until the field is left.
  const [typed, setTyped] = useState<string>();
  const add = (change: number): void => {
    setTyped(undefined);
    onChange((value + change + count) % count);
  };
  const type = (text: string): void => {
    const digits = normaliseDigits(text).replace(/\D/g, '').slice(-2);
    setTyped(digits);
    if (digits !== '' && Number(digits) < count) onChange(Number(digits));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const change = { ArrowUp: 1, ArrowDown: -1, PageUp: step, PageDown: -step }[event.key];
    if (change === undefined) return;
    event.preventDefault();
    add(change);
  };
  return (
    <div className={classes.part}>
      <IconButton label={`${label} −${step}`} icon={<Minus size={18} aria-hidden />} onClick={() => add(-step)} />
      <input
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={count - 1}
        value={typed ?? two(value)}
        className={classes.input}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKeyDown}
      />
      <IconButton label={`${label} +${step}`} icon={<Plus size={18} aria-hidden />} onClick={() => add(step)} />
    </div>
  );
}
