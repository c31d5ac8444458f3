import { useRef, useState, type FormEvent } from 'react';

/** Runs the work of a form once at a time, however often it is sent. */
export function useSubmit(work: () => Promise<unknown>): { readonly busy: boolean; readonly onSubmit: (event: FormEvent) => void } {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  return {
    busy,
    onSubmit(event) {
      event.preventDefault();
      if (running.current) return;
      running.current = true;
      setBusy(true);
      void work().finally(() => {
        running.current = false;
        setBusy(false);
      });
    },
  };
}
