import type { Operator, Trader } from '../Caller';
import type { World } from '../World';
import { uploaded } from './files';
import { duty } from './operators';

/** Somebody whose identity an operator has verified, and who has no withdrawal password yet. */
export async function verified(world: World, by?: Operator): Promise<Trader> {
  const trader = await world.newcomer('real', { ready: false });
  const [front, back] = [await uploaded(world, trader), await uploaded(world, trader)];
  const basic = { country: 'IT', name: 'Ada', idNumber: `I${world.next()}`, city: 'Rom', address: 'Via 1' };
  await world.must('verification.submit', { level: 'basic', ...basic }, trader);
  await world.must('verification.submit', { level: 'advanced', front, back }, trader);
  const operator = by ?? (await duty(world))[0];
  for (const level of ['basic', 'advanced'])
    await world.must('operator/reviewVerification', { userId: trader.userId, level, decision: 'approve' }, operator);
  return trader;
}
