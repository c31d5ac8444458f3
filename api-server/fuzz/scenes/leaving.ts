import { closeAccount } from '../../src/domains/leaving/closeAccount';
import type { Trader } from '../Caller';
import type { World } from '../World';
import { duty } from './operators';
import type { Scenes } from './Scene';
import { PASSWORD } from './secrets';

/** Somebody who may leave: what is in the wallets is too little to be withdrawn. */
export const mayLeave = (world: World): Promise<Trader> => world.newcomer('real', { start: '1' });

/** What asks for the closing of an account. */
export async function closing(world: World, trader: Trader): Promise<Record<string, unknown>> {
  const { giveUp } = await world.must('closure.read', {}, trader);
  return { giveUp, loginPassword: PASSWORD };
}

/** Somebody whose account is closed. */
async function gone(world: World): Promise<Trader> {
  const trader = await mayLeave(world);
  await world.must('closure.request', await closing(world, trader), trader);
  const { context } = world.server;
  const due = context.database.updateTable('account_closure').set({ due_at: 0, next_at: 0 }).where('user_id', '=', trader.userId);
  await due.execute();
  await closeAccount(context, trader.userId);
  return trader;
}

/** Who leaves, and takes the own data along. */
export const leaving: Scenes = {
  async 'closure.request'(world) {
    const caller = await mayLeave(world);
    return { request: await closing(world, caller), caller };
  },
  async 'closure.cancel'(world) {
    const caller = await mayLeave(world);
    await world.must('closure.request', await closing(world, caller), caller);
    return { request: {}, caller };
  },
  async 'dataExport.request'(world) {
    return { request: { loginPassword: PASSWORD }, caller: await world.newcomer() };
  },
  async 'dataExport.read'(world) {
    const caller = await world.newcomer();
    const { ticket } = await world.must('dataExport.request', { loginPassword: PASSWORD }, caller);
    return { request: { ticket }, caller };
  },
  async 'operator/readSealedIdentity'(world) {
    const [trader, [caller]] = [await gone(world), await duty(world)];
    return { request: { user: trader.userId, reason: 'A request of the authority' }, caller };
  },
};
