import type { ComponentProps } from 'react';
import { Field, FieldBox, fieldControlClass, useComposition, type FieldTexts } from '@halyard-h5/shared-ui';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {}

/** Several lines of text with label, hint and error. */
export function TextArea({ label, labelHidden, labelAside, hint, error, id, required, className, rows = 3, ...rest }: TextAreaProps) {
  const composition = useComposition(rest);
  return (
    <Field {...{ id, label, labelHidden, labelAside, hint, error, required, className }}>
      {(control) => (
        <FieldBox>
          <textarea rows={rows} {...rest} {...composition} {...control} className={fieldControlClass} />
        </FieldBox>
      )}
    </Field>
  );
}
