import type { Opening } from './Opening';

export const perpetual: readonly Opening[] = [];
