import { useEffect, useState } from 'react';

/** Height in px from which a shrunken viewport means a keyboard and not a browser's bar. */
const keyboardHeight = 150;

const editable = (element: Element | null): boolean =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'button', 'file'].includes(element.type));

/**
 * Whether the on-screen keyboard is open. While it is, the frame is as high as the visible part of the window
 * (`--viewport-height`), so that the summary and the submit button of a form stay in sight.
 */
export function useKeyboard(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    let tallest = viewport.height;
    let width = viewport.width;
    const measure = (): void => {
      if (viewport.width !== width) tallest = viewport.height;
      width = viewport.width;
      tallest = Math.max(tallest, viewport.height);
      const covered = editable(document.activeElement) && viewport.scale === 1 && tallest - viewport.height > keyboardHeight;
      document.documentElement.style.setProperty('--viewport-height', covered ? `${viewport.height}px` : '');
      if (covered) window.scrollTo(0, 0);
      setOpen(covered);
    };
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, []);
  // The frame is lower now: what one types into may have come to lie below it.
  useEffect(() => {
    if (open) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return open;
}
