import type { PerpetualTrade } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import type { SeenResults } from '@halyard-h5/shared-trading';

/** A position that the exchange has closed, at a price that the trader had set or by liquidation. */
export interface Closing {
  /** Of the position. */
  readonly id: string;
  readonly symbol: string;
  readonly reason: PerpetualTrade['reason'];
  /** USDT, decimal string: of all its fills, after both fees. */
  readonly netProfit: string;
  /** Of its last fill, milliseconds UTC. */
  readonly time: number;
}

/** Positions that the exchange has closed and the trader has not looked at, newest first. @param trades newest first */
export function closingsOf(trades: readonly PerpetualTrade[], seen: SeenResults | undefined): readonly Closing[] {
  const closings = new Map<string, Closing>();
  for (const { positionId: id, symbol, reason, profit, netProfit = profit, action, time } of trades) {
    if (action !== 'close' || reason === 'trader' || !seen || time <= seen.since || seen.ids.includes(id)) continue;
    const known = closings.get(id);
    closings.set(id, known ? { ...known, netProfit: money.add(known.netProfit, netProfit) } : { id, symbol, reason, netProfit, time });
  }
  return [...closings.values()];
}
