import { useMemo } from 'react';
import type { ProductType } from '../contract/types';
import { usePreference } from './usePreference';

/** One product of a kind: the same pair can be a favourite as delivery and as perpetual contract. */
export interface Favourite {
  readonly type: ProductType;
  readonly symbol: string;
}

export interface Favourites {
  /** In the order in which they were chosen. */
  readonly list: readonly Favourite[];
  readonly has: (favourite: Favourite) => boolean;
  readonly toggle: (favourite: Favourite) => void;
}

const known = /^(delivery|perpetual):([A-Z0-9]{2,12}USDT)$/;
const textOf = ({ type, symbol }: Favourite): string => `${type}:${symbol}`;

/** Products that the trader has starred in this account; kept on this device, for visitors, too. */
export function useFavourites(): Favourites {
  const [stored = '', change] = usePreference('favourites');
  return useMemo(() => {
    const texts = stored.split(',').filter((text) => known.test(text));
    return {
      list: texts.map((text) => {
        const [type, symbol] = text.split(':');
        return { type, symbol } as Favourite;
      }),
      has: (favourite) => texts.includes(textOf(favourite)),
      toggle: (favourite) => {
        const text = textOf(favourite);
        const next = texts.includes(text) ? texts.filter((other) => other !== text) : [...texts, text];
        change(next.join(',') || undefined);
      },
    };
  }, [stored, change]);
}
