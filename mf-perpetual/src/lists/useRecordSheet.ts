import { useState } from 'react';

/** The sheet that a list has opened for one of its records; it stays, to close in sight. With `opening` as its key each starts anew, with nothing typed. */
export function useRecordSheet<Target extends { readonly id: string }>() {
  const [sheet, setSheet] = useState<Target & { readonly open: boolean; readonly opening: number }>();
  const open = (target: Target): void => setSheet((known) => ({ ...target, open: true, opening: (known?.opening ?? 0) + 1 }));
  const close = (): void => setSheet((known) => known && { ...known, open: false });
  return { sheet, open, close };
}
