import { useMemo } from 'react';
import type { PerpetualOrder, Position } from '@halyard-h5/shared-api';
import { liquidationPrice } from '@halyard-h5/shared-api/formulas';
import type { ChartPriceLine } from '@halyard-h5/shared-ui/chart';
import { useText } from '../useText';

/** A line at which something was or will be opened has the colour of its side. */
const sideKinds = { long: 'up', short: 'down' } as const;

/** Lines of what the trader has in one product: entry, take-profit, stop-loss and liquidation of positions, prices of resting orders. */
export function usePositionLines(
  symbol: string | undefined,
  positions: readonly Position[] | undefined,
  orders: readonly PerpetualOrder[] | undefined,
): readonly ChartPriceLine[] {
  const t = useText();
  return useMemo(() => {
    const lines: ChartPriceLine[] = [];
    const add = (id: string, kind: ChartPriceLine['kind'], price: string | undefined, label: string): void => {
      if (price !== undefined && price !== '0') lines.push({ id, kind, price, label });
    };
    for (const position of positions ?? []) {
      if (position.symbol !== symbol) continue;
      const { id, side, entryPrice, takeProfit, stopLoss } = position;
      add(`${id} entry`, sideKinds[side], entryPrice, `${t(`side.${side}`)} ${t('line.entry')}`);
      add(`${id} takeProfit`, 'takeProfit', takeProfit, t('line.takeProfit'));
      add(`${id} stopLoss`, 'stopLoss', stopLoss, t('line.stopLoss'));
      add(`${id} liquidation`, 'liquidation', liquidationPrice(position), t('line.liquidation'));
    }
    for (const order of orders ?? [])
      if (order.symbol === symbol) add(order.id, sideKinds[order.side], order.price, t(`side.${order.side}`));
    return lines;
  }, [symbol, positions, orders, t]);
}
