import { lazy } from 'react';

/** What few open comes in one file: its parts share texts, and each file makes the entry of the remote longer. */
const load = () => import('./sheets');

export const LeverageSheet = lazy(async () => ({ default: (await load()).LeverageSheet }));
export const OptionsNote = lazy(async () => ({ default: (await load()).OptionsNote }));
export const OptionsSheet = lazy(async () => ({ default: (await load()).OptionsSheet }));
