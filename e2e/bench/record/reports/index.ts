import type { Report } from '../Report';
import { coldload } from './coldload';
import { markets } from './markets';
import { startup } from './startup';
import { streams } from './streams';
import { tabs } from './tabs';
import { taps } from './taps';

/** By name of the bench, in the order of the page in docs. */
export const reports = { startup, coldload, tabs, taps, markets, streams } as Readonly<Record<string, Report<unknown>>>;
