import { allowed } from '../values/allowed';
import type { World } from '../World';
import { unboundOperator } from './operators';

/** Real money needs a second factor first. No code is sent where there is no provider. */
export async function tryWithoutSecondFactor(world: World): Promise<void> {
  const operator = await unboundOperator(world);
  const enrolment = /\/(login|logout|me|changePassword|setupAuthenticator|bindAuthenticator)$/;
  for (const { name, access, request, success } of world.coverage.operations) {
    if (access !== 'operator' || enrolment.test(name)) continue;
    const { code } = await world.send(name, allowed(request, world.dice) as Record<string, unknown>, operator);
    if (code === success) world.journal.fault('no second factor was asked for', name, {});
  }
  await world.send('code.sendByEmail', { email: 'somebody@example.com', purpose: 'register' }, world.visitor());
  await world.send('code.sendBySms', { areaCode: '+49', mobile: '1701234567', purpose: 'register' }, world.visitor());
}
