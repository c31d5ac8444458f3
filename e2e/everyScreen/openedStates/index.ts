import { account } from './account';
import { assets } from './assets';
import { futures } from './futures';
import { home } from './home';
import { markets } from './markets';
import type { OpenedState } from './OpenedState';
import { perpetual } from './perpetual';

/** Every sheet, dialog and faulty form that is looked at, by area. */
export const openedStates: readonly OpenedState[] = [...home, ...markets, ...futures, ...perpetual, ...assets, ...account];
