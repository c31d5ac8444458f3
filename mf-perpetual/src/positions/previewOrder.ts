import type { Position, PositionSide } from '@halyard-h5/shared-api';
import {
  liquidationPrice,
  mergedEntryPrice,
  money,
  orderReserve,
  positionExposure,
  type PerpetualTerms,
  type PositionFigures,
} from '@halyard-h5/shared-api/formulas';

/** What an order would freeze and lead to, before it is sent. */
export interface OrderPreview {
  /** USDT. */
  readonly margin: string;
  /** The most the opening fee can be, USDT. */
  readonly fee: string;
  /** Margin and fee together. */
  readonly total: string;
  /** The position after the order is filled at the expected price, merged into one of the same side. */
  readonly position: PositionFigures;
  readonly liquidationPrice: string;
}

interface OrderFacts {
  readonly side: PositionSide;
  /** Whole lots above zero, as text. */
  readonly lots: string;
  /** Where it is expected to fill. */
  readonly price: string;
}

/**
 * Reckons an order with the formulas of the exchange.
 * @param same the position of the same product and side that it would enlarge
 */
export function previewOrder(terms: PerpetualTerms, { side, lots, price }: OrderFacts, same: Position | undefined): OrderPreview {
  const { margin, fee, total } = orderReserve(terms, lots);
  const exposure = positionExposure(terms, lots);
  const opened: PositionFigures = { side, exposure, margin, addedMargin: '0', realisedProfit: '0', entryPrice: price };
  const position = same ? merged(same, opened) : opened;
  return { margin, fee, total, position, liquidationPrice: liquidationPrice(position) };
}

function merged(same: Position, fill: PositionFigures): PositionFigures {
  return {
    ...fill,
    exposure: money.add(same.exposure, fill.exposure),
    margin: money.add(same.margin, fill.margin),
    addedMargin: same.addedMargin,
    realisedProfit: same.realisedProfit,
    entryPrice: mergedEntryPrice({ exposure: same.exposure, price: same.entryPrice }, { exposure: fill.exposure, price: fill.entryPrice }),
  };
}

/** The price an order is expected to fill at: a limit that crosses the market takes the market's price. */
export function expectedPrice(side: PositionSide, limit: string | undefined, markPrice: string): string {
  if (limit === undefined) return markPrice;
  return side === 'long' ? money.min(limit, markPrice) : money.max(limit, markPrice);
}
