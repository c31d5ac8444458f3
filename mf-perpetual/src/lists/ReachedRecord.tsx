import { useEffect, useRef } from 'react';

/** Inside a record that the address asks for: brings it into sight and gives it the focus once it is on screen. */
export function ReachedRecord() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    mark.current?.closest('li')?.scrollIntoView({ block: 'center' });
    mark.current?.focus({ preventScroll: true });
  }, []);
  return <span ref={mark} tabIndex={-1} />;
}
