import type { Opening } from './Opening';

export const assets: readonly Opening[] = [];
