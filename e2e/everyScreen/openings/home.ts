import type { Opening } from './Opening';

export const home: readonly Opening[] = [];
