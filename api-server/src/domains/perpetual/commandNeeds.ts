import { money, type Decimal } from '@halyard-h5/shared-api/formulas';
import type { BookSide } from '../../core/market';
import type { Command, PerpetualRules, PerpetualState } from '../../engines/perpetual';

export const bothSides = ['asks', 'bids'] as const;

/** The sides of the book from which a command takes. */
export function sidesOf(command: Command): readonly BookSide[] {
  if (command.kind === 'place order') {
    if (command.triggerPrice !== undefined) return [];
    return [command.side === 'long' ? 'asks' : 'bids'];
  }
  return command.kind === 'close position' || command.kind === 'amend order' ? bothSides : [];
}

/** Whether a tick may lead to an execution in the book. */
export const needsBook = ({ orders, positions }: PerpetualState): boolean =>
  orders.length > 0 ||
  positions.some(
    ({ takeProfitPrice, stopLossPrice, trailingBest }) =>
      takeProfitPrice !== undefined || stopLossPrice !== undefined || trailingBest !== undefined,
  );

/** What a command binds and can lose beyond what is bound already, USDT: own limits judge it. Undefined when it is nothing. */
export function boundBy(
  command: Command,
  { faceValue, leverage }: PerpetualRules,
  before: PerpetualState,
  after: PerpetualState,
): Decimal | undefined {
  if (command.kind === 'place order') return money.multiply([faceValue, String(command.leverage ?? leverage), String(command.lots)]);
  if (command.kind === 'add margin') return command.amount;
  if (command.kind !== 'amend order') return undefined;
  const more = money.subtract(marginOf(after), marginOf(before));
  return money.isPositive(more) ? more : undefined;
}

const marginOf = ({ orders, positions }: PerpetualState): Decimal =>
  money.add(...orders.map(({ reservedMargin }) => reservedMargin), ...positions.map(({ margin }) => margin));
