import { lazy } from 'react';

/** One place that loads it: each other one would make another file of it. */
export const LiquidationSheet = lazy(() => import('./Liquidation.sheet'));
