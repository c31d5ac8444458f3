import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import { PickerButton, type PickerFieldProps } from './PickerButton';
import type { SelectOption } from './selectOption';

const load = () => import('./Options.sheet');
const OptionsSheet = lazy(load);

export interface SelectProps extends PickerFieldProps {
  readonly options: readonly SelectOption[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  /** Stands for the value ''; can be chosen unless one of the options is required. */
  readonly placeholder?: string;
}

/**
 * One of several options, chosen in a sheet.
 * @see docs/decisions/0161-pickers-of-our-own.md
 */
export function Select({ options, value, onChange, placeholder, ...field }: SelectProps) {
  const common = useCommonText();
  // Each opening starts anew, with nothing searched for.
  const [{ open, opening }, setSheet] = useState({ open: false, opening: 0 });
  const chosen = options.find((option) => option.value === value);
  const none = placeholder ?? common('action.choose');
  const offered = placeholder !== undefined && !field.required ? [{ value: '', label: placeholder }, ...options] : options;
  const close = (): void => setSheet({ open: false, opening });
  return (
    <>
      <PickerButton
        {...field}
        text={chosen?.label ?? none}
        mark={chosen?.mark}
        empty={!chosen}
        open={open}
        onNear={() => void load().catch(() => undefined)}
        onOpen={() => setSheet({ open: true, opening: opening + 1 })}
        icon={<ChevronDown size={20} />}
      />
      {opening > 0 && (
        <Suspense>
          <OptionsSheet
            key={opening}
            open={open}
            onClose={close}
            title={field.label}
            options={offered}
            value={value}
            onChoose={(next) => {
              close();
              if (next !== value) onChange(next);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
