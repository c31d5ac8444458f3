import { refuseHalted } from '../../core/halts';
import type { FreshStart } from '../../core/orders';
import { perpetualRefusals } from '../../engines/perpetual';
import { isRefusal } from '../../kernel';
import type { Executor } from '../../platform/database';
import type { PerpetualDesk } from './PerpetualDesk';
import { livePositions, orderCounts, type Owner } from './readPerpetual';
import type { PerpetualServices } from './services';

/** Products in which an account has anything open, in order of symbol: books are locked in that order. */
async function openSymbols(executor: Executor, owner: Owner): Promise<string[]> {
  const positions = await livePositions(executor, owner, undefined);
  const orders = await orderCounts(executor, owner, undefined);
  return [...new Set([...positions, ...orders].map(({ symbol }) => symbol))].sort();
}

/** Why a position does not close, with its product where the reason does not name one. */
function namingProduct(error: unknown, symbol: string): unknown {
  if (!isRefusal(error) || error.cause !== undefined || Object.keys(error.parameters).length > 0) return error;
  return perpetualRefusals.notEnded({ parameters: { symbol, reason: { id: error.refusalId, en: error.message } } });
}

/** Cancels all orders of an account and closes its positions at market: all of them, whole, or none. */
export const perpetualFreshStart = ({ database }: PerpetualServices, desk: PerpetualDesk): FreshStart => ({
  async prepare({ userId, mode }) {
    for (const symbol of await openSymbols(database, { userId, mode })) await desk.catchUp({ userId, mode, symbol });
  },
  async end(transaction, { userId, mode }) {
    for (const symbol of await openSymbols(transaction, { userId, mode })) {
      const key = { userId, mode, symbol };
      await desk.act(transaction, key, { kind: 'cancel all orders' });
      const positions = await livePositions(transaction, key, symbol);
      if (positions.length > 0) await refuseHalted(transaction, { kind: 'close', line: 'perpetual', symbol });
      for (const { id } of positions) {
        await desk.act(transaction, key, { kind: 'close position', positionId: id, whole: true }).catch((error: unknown) => {
          throw namingProduct(error, symbol);
        });
      }
    }
  },
});
