import { useState, type ChangeEvent, type CompositionEvent, type InputHTMLAttributes, type SyntheticEvent } from 'react';

interface ComposedField<Box> extends Pick<InputHTMLAttributes<Box>, 'value'> {
  /** Called once more at the end of a composition; until then its text may still become any other. */
  readonly onChange?: ((event: ChangeEvent<Box>, composing: boolean) => void) | undefined;
}

/** Attributes of a field that rewrites its text. While a composition is open the text stands: input methods insert it again into a changed one. */
export function useComposition<Box extends HTMLInputElement | HTMLTextAreaElement>({ value, onChange }: ComposedField<Box>) {
  const [draft, setDraft] = useState<string>();
  const composing = draft !== undefined;
  // Firefox has no `input` before `compositionend`, Chrome and Safari none after it.
  const end = (event: SyntheticEvent<Box>): void => {
    if (!composing) return;
    setDraft(undefined);
    onChange?.(event as ChangeEvent<Box>, false);
  };
  return {
    value: draft ?? value,
    onChange: (event: ChangeEvent<Box>) => {
      if (composing) setDraft(event.target.value);
      onChange?.(event, composing);
    },
    onCompositionStartCapture: (event: CompositionEvent<Box>) => {
      if (value !== undefined) setDraft(event.currentTarget.value);
    },
    onCompositionEndCapture: end,
    onBlurCapture: end,
  };
}
