import { useEffect, useRef } from 'react';

/** What a key does; letters are those of `KeyboardEvent.key`, in lower case. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]');

/** Single keys that act while nobody types and no dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (document.querySelector('[data-overlay-layer]')) return;
      if (isTyping(event.target)) return;
      const act = current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
