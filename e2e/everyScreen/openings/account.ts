import type { Opening } from './Opening';

export const account: readonly Opening[] = [];
