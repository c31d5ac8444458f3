import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts } from './Field';
import { FieldBox, fieldControlClass } from './FieldBox';
import { useComposition } from './useComposition';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'>, FieldTexts {
  /** Inside the box, before the text: icon, area code. */
  readonly start?: ReactNode;
  /** Inside the box, after the text: unit, button. */
  readonly end?: ReactNode;
}

/** A line of text with label, hint and error. Takes all attributes of `input`, and `ref`, so `{...register('name')}` of react-hook-form fits. */
export function TextInput({ label, labelHidden, labelAside, hint, error, start, end, id, required, className, ...rest }: TextInputProps) {
  const composition = useComposition(rest);
  return (
    <Field {...{ id, label, labelHidden, labelAside, hint, error, required, className }}>
      {(control) => (
        <FieldBox start={start} end={end}>
          <input type="text" {...rest} {...composition} {...control} className={fieldControlClass} />
        </FieldBox>
      )}
    </Field>
  );
}
