import type { ReactNode } from 'react';
import { useNetwork } from '@halyard-h5/shared-api';
import { classNames } from '@halyard-h5/shared-ui';
import classes from './LastKnown.module.css';

/** Data of the exchange, block below block; without its colours while the device is offline. */
export function LastKnown({ children }: { readonly children: ReactNode }) {
  const { online } = useNetwork();
  return <div className={classNames(classes.content, !online && classes.stale)}>{children}</div>;
}
