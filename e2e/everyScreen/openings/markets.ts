import type { Opening } from './Opening';

export const markets: readonly Opening[] = [];
