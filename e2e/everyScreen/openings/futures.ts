import type { Opening } from './Opening';

export const futures: readonly Opening[] = [];
