import { lazy } from 'react';

/** What few open comes in one file: its parts share texts, and each file makes the entry of the remote longer. */
const load = () => import('./sheets');

export const AddMarginSheet = lazy(async () => ({ default: (await load()).AddMarginSheet }));
export const ReduceSheet = lazy(async () => ({ default: (await load()).ReduceSheet }));
export const TriggersSheet = lazy(async () => ({ default: (await load()).TriggersSheet }));
