import { useLayoutEffect, useRef } from 'react';
import type { TextPart } from '../../content/contentKinds';
import type { SelectedText } from './insertMark';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Puts things where the cursor stood last in one of several fields, and the cursor back into it. Fields bear `data-part`. */
export function useTextInsertion(write: (part: TextPart, text: string) => void): {
  /** For an element around the fields: remembers which was used last. */
  readonly onFocus: (event: { readonly target: EventTarget }) => void;
  /** @param part where it goes; by default into the field that was used last. @param fallback where it goes when none was */
  readonly insert: (
    change: (selected: SelectedText) => SelectedText,
    place: HTMLElement | null,
    fallback: TextPart,
    always?: boolean,
  ) => void;
} {
  const last = useRef<TextPart>(undefined);
  const pending = useRef<{ readonly control: Control; readonly start: number; readonly end: number }>(undefined);
  useLayoutEffect(() => {
    if (!pending.current) return;
    const { control, start, end } = pending.current;
    pending.current = undefined;
    control.focus();
    control.setSelectionRange(start, end);
  });
  return {
    onFocus({ target }) {
      const { part } = (target as HTMLElement).dataset;
      if (part !== undefined) last.current = part as TextPart;
    },
    insert(change, place, fallback, always = false) {
      const part = always ? fallback : (last.current ?? fallback);
      const control = place?.querySelector<Control>(`[data-part="${part}"]`);
      if (!control) return;
      const { value: text, selectionStart, selectionEnd } = control;
      const next = change({ text, start: selectionStart ?? text.length, end: selectionEnd ?? text.length });
      pending.current = { control, start: next.start, end: next.end };
      write(part, next.text);
    },
  };
}
