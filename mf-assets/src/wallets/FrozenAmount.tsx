import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Wallet } from '@halyard-h5/shared-api';
import { signOf } from '@halyard-h5/shared-ui';
import { Lock } from '@halyard-h5/shared-ui/icons';
import classes from './FrozenAmount.module.css';

const FrozenSheet = lazy(() => import('./Frozen.sheet'));

interface FrozenAmountProps {
  readonly wallet: Wallet;
  /** One coin alone; all of the wallet when absent. */
  readonly coin?: string;
  readonly frozen: string;
  /** The amount as it is shown. */
  readonly children: ReactNode;
}

/** A frozen amount that shows on a tap what froze it. */
export function FrozenAmount({ wallet, coin, frozen, children }: FrozenAmountProps) {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  if (signOf(frozen) <= 0 && !asked) return children;
  return (
    <>
      <button
        type="button"
        className={classes.frozen}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        <Lock size={13} aria-hidden />
        {children}
      </button>
      {asked && (
        <Suspense>
          <FrozenSheet wallet={wallet} coin={coin} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
