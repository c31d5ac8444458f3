import { useCallback, useState } from 'react';

/** A sheet, for what it was opened for; it stays, to close in sight. With `opening` as its key each opening starts anew, with nothing typed. */
export function useSheet<Target extends object = object>() {
  const [sheet, setSheet] = useState<Target & { readonly open: boolean; readonly opening: number }>();
  const open = useCallback(
    (target: Target): void => setSheet((known) => ({ ...target, open: true, opening: (known?.opening ?? 0) + 1 })),
    [],
  );
  const close = (): void => setSheet((known) => known && { ...known, open: false });
  return { sheet, open, close };
}
