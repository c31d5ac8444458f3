import type { Wallet } from '../Posting';

/** How far the record of one balance was read: lines below `position` come next. */
export interface StatementPlace {
  readonly wallet: Wallet;
  readonly coin: string;
  readonly position: number;
}

/** Where a statement goes on: a place in each balance that has more, all of the moment when its first page was read. */
export interface StatementCursor {
  /** Place of the newest line of that moment, of all balances. */
  readonly until: number;
  readonly places: readonly StatementPlace[];
}

const BASE = 36;
const BETWEEN = '~';

/** A cursor as text: `next` of one page, `before` of the following one. */
export function cursorText({ until, places }: StatementCursor): string {
  const parts = places.map(({ wallet, coin, position }) => `${wallet}-${coin}-${position.toString(BASE)}`);
  return [until.toString(BASE), ...parts].join(BETWEEN);
}

/** Reads what `cursorText` wrote; the contract has checked its form. */
export function cursorOf(text: string): StatementCursor {
  const [until = '0', ...places] = text.split(BETWEEN);
  return {
    until: parseInt(until, BASE),
    places: places.map((place) => {
      const [wallet, coin = '', position = '0'] = place.split('-');
      return { wallet: wallet as Wallet, coin, position: parseInt(position, BASE) };
    }),
  };
}

/** Whether a cursor is that of a statement, not of single movements. */
export const isStatementPlace = (text: string): boolean => text.includes(BETWEEN);
