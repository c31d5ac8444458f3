import { z } from 'zod';
import { defineEndpoint } from './defineEndpoint';
import { decimal, empty, identifier, listOf, positiveDecimal, reference, symbol, time } from './primitives';

/** Times within which a price may move: five minutes, an hour, a day. */
export const alertWindow = z.enum(['5m', '1h', '24h']);

/** How far a price moves, in per cent: two decimals at most. */
const percent = positiveDecimal.refine((text) => Number(text) >= 0.1 && Number(text) <= 100 && /^\d+(\.\d{1,2})?$/.test(text), {
  message: 'must be from 0.1 to 100 with two decimals at most',
});

const wish = {
  /** The price comes to this one, from the side where it is now. */
  price: z.object({ symbol, price: positiveDecimal }),
  /** The price at a full minute is so far from what it was `within` before. */
  change: z.object({ symbol, percent, within: alertWindow }),
};

/** Waits until its price comes; then it is over, and says by which tick. */
export const priceAlert = z
  .object({
    id: identifier,
    symbol,
    /** Whether the price has to rise or to fall; of a change in per cent known only when it has come. */
    direction: z.enum(['up', 'down']).optional(),
    price: decimal.optional(),
    percent: decimal.optional(),
    within: alertWindow.optional(),
    createdAt: time,
    /** The tick by which it was decided. */
    reached: z.object({ tick: reference, price: decimal, time }).optional(),
  })
  .meta({ id: 'PriceAlert' });

export const priceAlertEndpoints = {
  'priceAlert.list': defineEndpoint(
    'Alerts of the trader: those that wait, newest first, then the last that came.',
    empty,
    listOf(priceAlert),
    [401],
  ),
  'priceAlert.create': defineEndpoint(
    'Waits for a price, or for a change in per cent within a time, with the app closed, too.',
    z.union([wish.price, wish.change]),
    priceAlert,
    [0, 401],
  ),
  'priceAlert.remove': defineEndpoint(
    'Removes an alert; one that is gone already is no fault.',
    z.object({ id: identifier }),
    empty,
    [401],
  ),
} as const;
