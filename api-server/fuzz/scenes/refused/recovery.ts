import { uploaded } from '../files';
import { duty } from '../operators';
import { begun, lostTrader, recoveryInReview, requestOf } from '../recovery';
import { PASSWORD } from '../secrets';
import type { RefusalScenario, RefusalScenarios } from './RefusalScenario';

/** A request that is right but for a part. */
const asking =
  (more: object): RefusalScenario =>
  async (world) => {
    const asker = await begun(world);
    await world.send('recovery.submit', { ...(await requestOf(world, asker)), ...more }, asker.caller);
  };

/** Refusals of the way back into an account, and those of operators about it. */
export const recoveryScenarios: RefusalScenarios = {
  async 'recovery.notVerified'(world) {
    const { email } = await world.newcomer('real', { ready: false });
    await world.send('recovery.begin', { kind: 'email', email, password: PASSWORD }, world.visitor());
  },
  async 'recovery.running'(world) {
    const { caller, trader } = await recoveryInReview(world);
    await world.send('recovery.begin', { kind: 'email', email: trader.email, password: PASSWORD }, caller);
  },
  'recovery.expired': async (world) => world.send('recovery.uploadImage', {}, (await lostTrader(world)).caller),
  'recovery.notLost': asking({ lost: ['mobile'] }),
  'recovery.contactNeeded': asking({ lost: ['email'] }),
  'recovery.wrongContact': asking({ newContact: { kind: 'mobile', areaCode: '+49', mobile: '1720000001' }, code: '123456' }),
  async 'recovery.sameImage'(world) {
    const asker = await begun(world);
    const request = await requestOf(world, asker);
    await world.send('recovery.submit', { ...request, back: request['front'] }, asker.caller);
  },
  async 'recovery.unknownImage'(world) {
    const asker = await begun(world);
    const front = await uploaded(world, await world.newcomer());
    await world.send('recovery.submit', { ...(await requestOf(world, asker)), front }, asker.caller);
  },
  'recovery.unknown': (world) => world.send('recovery.status', { key: 'nothing' }, world.visitor()),
  async 'recovery.over'(world) {
    const [{ id, key, caller }, [operator]] = [await recoveryInReview(world), await duty(world)];
    await world.must('operator/reviewRecovery', { id, decision: 'reject', reason: 'Another face' }, operator);
    await world.send('recovery.cancel', { key }, caller);
  },
  async 'operator.recoveryApproved'(world) {
    const [{ id }, [operator]] = [await recoveryInReview(world), await duty(world)];
    const request = { id, decision: 'approve', reason: 'The same face' };
    await world.must('operator/reviewRecovery', request, operator);
    await world.send('operator/reviewRecovery', request, operator);
  },
};
