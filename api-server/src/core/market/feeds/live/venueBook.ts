import type { BookLevel, OrderBook } from '../../Market';
import type { PriceScale } from '../../priceScale';
import type { VenueLevel } from './parseVenueMessage';

/** Levels on the product's steps: rounded away from the other side, those that fall together joined. */
function onSteps(levels: readonly VenueLevel[], scale: PriceScale, side: 'bids' | 'asks'): BookLevel[] {
  const lots = new Map<number, number>();
  for (const [price, quantity] of levels) {
    const nearest = scale.ticks(price);
    const distance = nearest * scale.tick - Number(price);
    const exact = Math.abs(distance) < scale.tick * 1e-6;
    const ticks = exact ? nearest : side === 'bids' ? (distance > 0 ? nearest - 1 : nearest) : distance < 0 ? nearest + 1 : nearest;
    lots.set(ticks, (lots.get(ticks) ?? 0) + Number(quantity));
  }
  return [...lots].flatMap(([ticks, sum]) => {
    const quantity = scale.lots(sum);
    return ticks > 0 && quantity > 0 ? [{ price: scale.price(ticks), quantity: scale.quantity(quantity) }] : [];
  });
}

/** The venue's book in the steps of our product. */
export function venueBook(
  symbol: string,
  time: number,
  { bids, asks }: { bids: readonly VenueLevel[]; asks: readonly VenueLevel[] },
  scale: PriceScale,
): Omit<OrderBook, 'sequence'> {
  return { symbol, time, bids: onSteps(bids, scale, 'bids'), asks: onSteps(asks, scale, 'asks') };
}
