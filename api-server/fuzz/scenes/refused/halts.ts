import type { Halt } from '@halyard-h5/shared-api/contract';
import { newOperator, unused, withdrawalAt, transactionId } from '../operators';
import type { RefusalScenario, RefusalScenarios } from './RefusalScenario';

type Scope = Pick<Halt, 'kind' | 'line' | 'symbol'>;
const transfer = { coin: 'USDT', from: 'spot', to: 'delivery', amount: '1' };
const perpetual = { symbol: 'BTCUSDT', side: 'long', type: 'market', contracts: 1 };

const halted =
  (scope: Scope, name: string, request: object): RefusalScenario =>
  async (world) => {
    const caller = await world.newcomer();
    await world.halt(scope);
    await world.send(name, { ...request }, caller);
  };

/** The word of one operator, under a halt, before another one's. */
const lifting =
  (scope: Scope, requestedBy: (name: string) => string): RefusalScenario =>
  async (world) => {
    const caller = await newOperator(world);
    const id = await world.halt(scope);
    const change = { lift_requested_by: requestedBy(caller.name) };
    await world.server.context.database.updateTable('halt').set(change).where('id', '=', id).execute();
    await world.send('operator/liftHalt', { id }, caller);
  };

/** What is refused while something is halted, and to operators about halts. */
export const haltScenarios: RefusalScenarios = {
  'halts.newOrders': halted({ kind: 'cancelOnly' }, 'perpetualOrder.place', perpetual),
  'halts.product': halted({ kind: 'product', line: 'perpetual', symbol: 'BTCUSDT' }, 'perpetualOrder.place', perpetual),
  'halts.exchange': halted({ kind: 'exchange' }, 'transfer.submit', transfer),
  async 'halts.withdrawals'(world) {
    const { id, caller } = await withdrawalAt(world, 'approved');
    await world.halt({ kind: 'withdrawals' });
    await world.send('operator/sendWithdrawal', { id, transactionId: transactionId(world) }, caller);
  },
  'operator.liftRequested': lifting(unused, (name) => name),
  'operator.unknownProduct': async (world) =>
    world.send('operator/beginHalt', { ...unused, symbol: 'NONEUSDT', reason: 'An incident' }, await newOperator(world)),
};
