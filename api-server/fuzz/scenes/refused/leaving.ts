import { duty } from '../operators';
import { closing, mayLeave } from '../leaving';
import { PASSWORD } from '../secrets';
import type { RefusalScenarios } from './RefusalScenario';

/** What is refused to who leaves, and to operators about it. */
export const leavingScenarios: RefusalScenarios = {
  async 'http.accountClosing'(world) {
    const caller = await mayLeave(world);
    await world.must('closure.request', await closing(world, caller), caller);
    await world.send('transfer.submit', { coin: 'USDT', from: 'spot', to: 'delivery', amount: '1' }, caller);
  },
  'leaving.obstacles': async (world) => world.send('closure.request', { giveUp: [], loginPassword: PASSWORD }, await world.newcomer()),
  'leaving.givesUpOther': async (world) => world.send('closure.request', { giveUp: [], loginPassword: PASSWORD }, await mayLeave(world)),
  'leaving.exportEnded': async (world) => world.send('dataExport.read', { ticket: 'lz0.none' }, await world.newcomer()),
  async 'operator.notClosed'(world) {
    const [trader, [caller]] = [await world.newcomer(), await duty(world)];
    await world.send('operator/readSealedIdentity', { user: trader.userId, reason: 'A request' }, caller);
  },
};
