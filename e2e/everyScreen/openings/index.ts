import { account } from './account';
import { assets } from './assets';
import { futures } from './futures';
import { home } from './home';
import { markets } from './markets';
import type { Opening } from './Opening';
import { perpetual } from './perpetual';

/** Every sheet, dialog and faulty form that is looked at, by area. */
export const openings: readonly Opening[] = [...home, ...markets, ...futures, ...perpetual, ...assets, ...account];
