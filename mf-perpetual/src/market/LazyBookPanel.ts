import { lazy } from 'react';

/** One place that loads it: each other one would make another file of it. */
export const BookPanel = lazy(() => import('./BookPanel'));
