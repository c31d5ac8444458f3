import { whileUsedUp } from '../../../src/testing/capital/capital';
import type { Operator } from '../../Caller';
import type { World } from '../../World';
import { capitalMoved, duty } from '../operators';
import type { RefusalScenario, RefusalScenarios } from './RefusalScenario';

/** The second operator's word about what the first has entered. */
const confirming =
  (
    name: string,
    amount: string,
    before: (world: World, id: unknown, operators: [Operator, Operator]) => Promise<unknown>,
  ): RefusalScenario =>
  async (world) => {
    const [first, second] = await duty(world);
    const { id } = await world.must(name, capitalMoved(world, amount), first);
    await before(world, id, [first, second]);
    await world.send('operator/confirmCapital', { id }, second);
  };
const nothing = (): Promise<void> => Promise.resolve();

const opening =
  (name: string, request: object): RefusalScenario =>
  async (world) => {
    const caller = await world.newcomer('real', { start: '1000' });
    await whileUsedUp(world.server.context, () => world.send(name, { ...request }, caller));
  };

/** Refusals about the capital of the house, and of orders where it is used up. */
export const capitalScenarios: RefusalScenarios = {
  'operator.capitalConfirmed': async (world) => {
    const [first, second] = await duty(world);
    const { id } = await world.must('operator/addCapital', capitalMoved(world), first);
    await world.must('operator/confirmCapital', { id }, second);
    await world.send('operator/confirmCapital', { id }, first);
  },
  'operator.capitalRejected': confirming('operator/addCapital', '5', (world, id, [, second]) =>
    world.must('operator/rejectCapital', { id }, second),
  ),
  'operator.capitalReserved': confirming('operator/withdrawCapital', '99999999999999999999', nothing),
  'delivery.houseCapital': opening('deliveryOrder.place', { symbol: 'BTCUSDT', direction: 'call', seconds: 5, stake: '5' }),
  'perpetual.houseCapital': opening('perpetualOrder.place', { symbol: 'BTCUSDT', side: 'long', type: 'market', contracts: 1 }),
};
