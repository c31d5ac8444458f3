import { money, type Decimal } from '@halyard-h5/shared-api/formulas';

/** Kind under which an executed conversion is booked: what it moves of the house's is this inventory's, and no result of trades. */
export const conversionKind = 'exchange.swap';

/** Largest values in USDT of one coin, and the time (ms) within which what was used comes back. */
export interface InventoryRules {
  /** What the house takes more than it gives, or gives more than it takes. */
  readonly houseLimit: Decimal;
  /** What one trader converts, in either direction. */
  readonly traderLimit: Decimal;
  readonly restoreWithin: number;
}

/** What the house has taken of one coin less what it has given, as a value in USDT, and when (ms UTC) that was so. */
export interface Inventory {
  readonly net: Decimal;
  readonly time: number;
}

/** How it stands later: it goes back to zero evenly, the house's limit within `restoreWithin`. Times before its own change nothing. */
export function restoreInventory({ net, time }: Inventory, now: number, { houseLimit, restoreWithin }: InventoryRules): Inventory {
  if (now <= time) return { net, time };
  const back = money.divide(money.multiply([houseLimit, String(now - time)]), String(restoreWithin), 8);
  const rest = money.subtract(money.absolute(net), back);
  const left = money.isPositive(rest) ? rest : '0';
  return { net: money.isNegative(net) ? money.negate(left) : left, time: now };
}

/** What else counts when room is asked for: values in USDT of one coin. */
export interface Commitments {
  /** Accepted and not decided yet, by what the house would take and give. One of them may come to nothing, so they do not make up for each other. */
  readonly taking: Decimal;
  readonly giving: Decimal;
  /** What the trader has converted lately, accepted ones among them. */
  readonly used: Decimal;
}

export interface Room {
  /** What the house takes or gives at most. */
  readonly house: Decimal;
  /** What the trader converts at most. */
  readonly trader: Decimal;
}

const atLeastZero = (value: Decimal): Decimal => (money.isNegative(value) ? '0' : value);

/** What counts of the house's limit in one direction. A net on the other side may have gone back to zero by the time of an execution, so it makes no room. */
export function usedOf(
  direction: 'take' | 'give',
  { net }: Inventory,
  { taking, giving }: Pick<Commitments, 'taking' | 'giving'>,
): Decimal {
  return direction === 'take' ? money.add(atLeastZero(net), taking) : money.add(atLeastZero(money.negate(net)), giving);
}

/** How much more of a coin can be converted now, as values in USDT. @param direction what the house would do */
export function roomFor(
  direction: 'take' | 'give',
  inventory: Inventory,
  commitments: Commitments,
  { houseLimit, traderLimit }: InventoryRules,
): Room {
  const house = money.subtract(houseLimit, usedOf(direction, inventory, commitments));
  return { house: atLeastZero(house), trader: atLeastZero(money.subtract(traderLimit, commitments.used)) };
}
