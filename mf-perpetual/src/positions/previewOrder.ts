import type { Position, PositionSide } from '@halyard-h5/shared-api';
import {
  liquidationPrice,
  mergedPosition,
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
  const position = mergedPosition(same, { side, exposure: positionExposure(terms, lots), margin, price });
  return { margin, fee, total, position, liquidationPrice: liquidationPrice(position) };
}
