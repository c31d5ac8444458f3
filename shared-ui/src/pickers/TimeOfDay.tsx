import { Minus, Plus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import { IconButton, normaliseDigits, useComposition } from '@halyard-h5/shared-ui';
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
  /** Added by a button. */
  readonly step: number;
  readonly onChange: (value: number) => void;
}

function TimePart({ label, value, count, step, onChange }: TimePartProps) {
  // Typed digits, until the field is left.
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
    // 229: the input method takes the key.
    if (change === undefined || event.keyCode === 229) return;
    event.preventDefault();
    add(change);
  };
  const composition = useComposition<HTMLInputElement>({
    value: typed ?? two(value),
    onChange: ({ target }) => type(target.value),
  });
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
        className={classes.input}
        {...composition}
        onFocus={({ target }) => target.select()}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKeyDown}
      />
      <IconButton label={`${label} +${step}`} icon={<Plus size={18} aria-hidden />} onClick={() => add(step)} />
    </div>
  );
}
