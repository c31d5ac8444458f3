import type { ReactNode } from 'react';
import { Field, FieldBox, classNames, fieldControlClass, type FieldTexts } from '@halyard-h5/shared-ui';
import classes from './PickerButton.module.css';

export interface PickerFieldProps extends FieldTexts {
  readonly id?: string;
  readonly name?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
}

interface PickerButtonProps extends PickerFieldProps {
  /** What is chosen, in words. */
  readonly text: ReactNode;
  /** Decoration before it. */
  readonly mark?: ReactNode;
  /** Nothing is chosen: the words are muted. */
  readonly empty: boolean;
  readonly open: boolean;
  readonly onOpen: () => void;
  /** Loads what opens, before it is asked for. */
  readonly onNear: () => void;
  readonly icon: ReactNode;
}

/** A field whose value is chosen in a sheet; for assistive technology a combo box that opens a dialog. */
export function PickerButton({ text, mark, empty, open, onOpen, onNear, icon, name, disabled, ...field }: PickerButtonProps) {
  return (
    <Field {...field}>
      {(control) => (
        <FieldBox className={classes.box} start={mark}>
          <button
            type="button"
            role="combobox"
            aria-haspopup="dialog"
            aria-expanded={open}
            {...control}
            name={name}
            disabled={disabled}
            className={classNames(fieldControlClass, classes.control, empty && classes.empty)}
            onPointerDown={onNear}
            onFocus={onNear}
            onClick={({ currentTarget }) => {
              // Safari does not focus a button that is tapped, and the focus could not come back.
              currentTarget.focus();
              onOpen();
            }}
          >
            {text}
          </button>
          <span aria-hidden className={classes.icon}>
            {icon}
          </span>
        </FieldBox>
      )}
    </Field>
  );
}
