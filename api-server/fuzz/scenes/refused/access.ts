import { most } from '@halyard-h5/shared-api/contract';
import { PASSWORD, addPasskey, challengeOf, codeOf, sentCode, softPasskey, strongPassword } from '../secrets';
import { locked, newLock, wrongPin } from '../appLock';
import { unboundOperator, newOperator } from '../operators';
import type { World } from '../../World';
import { until } from './RefusalScenario';
import type { RefusalScenarios } from './RefusalScenario';

/** What somebody who registers sends, but for the code. */
export const registration = (world: World, more: object): Record<string, unknown> => {
  const [email, password] = [`guest${world.next()}@example.com`, strongPassword(world)];
  return { kind: 'email', email, code: '123456', password, repeatPassword: password, adult: true, riskAccepted: true, ...more };
};

/** Refusals about who somebody is, and how that is shown. */
export const accessScenarios: RefusalScenarios = {
  'access.authenticatorNotPrepared': async (world) =>
    world.send('authenticator.bind', { code: '123456', loginPassword: PASSWORD }, await world.newcomer()),
  async 'access.contactBound'(world) {
    const [caller, email] = [await world.newcomer(), `second${world.next()}@example.com`];
    const code = await sentCode(world, 'bindContact', { email }, caller);
    await world.send('contact.bind', { kind: 'email', email, code, loginPassword: PASSWORD }, caller);
  },
  'access.pinNeeded': async (world) => world.send('appLock.set', { pause: 5 }, await world.newcomer()),
  'access.pinsDiffer': async (world) => world.send('appLock.set', { ...newLock, repeatPin: '917350' }, await world.newcomer()),
  'access.wrongPin': async (world) => world.send('appLock.unlock', wrongPin, await locked(world)),
  async 'access.lockEnded'(world) {
    const caller = await locked(world);
    await until('access.lockEnded', 5, () => world.send('appLock.unlock', wrongPin, caller));
  },
  async 'access.noPin'(world) {
    const caller = await world.newcomer();
    await addPasskey(world, caller);
    await world.must('appLock.set', { pause: 60 }, caller);
    await world.send('appLock.unlock', wrongPin, caller);
  },
  'access.nothingToChange': async (world) => world.send('profile.update', {}, await world.newcomer()),
  // The second letter is Cyrillic.
  'name.lookalike': async (world) => world.send('profile.update', { nickname: 'p\u0430ypal' }, await world.newcomer()),
  'access.unknownInvitation': (world) =>
    world.send('session.register', registration(world, { invitationCode: 'QQQQQQQQ' }), world.visitor()),
  async 'access.passkeyAdded'(world) {
    const caller = await world.newcomer();
    const { passkey } = await addPasskey(world, caller);
    const again = passkey.create(await challengeOf(world, 'add', caller));
    await world.send('passkey.add', { name: 'Again', passkey: again, loginPassword: PASSWORD }, caller);
  },
  async 'access.tooManyPasskeys'(world) {
    const caller = await world.newcomer();
    for (let count = 0; count < most.passkeys; count += 1) {
      await addPasskey(world, caller);
      await world.server.pass(1_000);
    }
    const passkey = softPasskey().create(await challengeOf(world, 'add', caller));
    await world.send('passkey.add', { name: 'One more', passkey, loginPassword: PASSWORD }, caller);
  },
  async 'access.puzzleNeeded'(world) {
    const { email } = await world.newcomer();
    // From many addresses: one alone only has to wait itself.
    await until('access.puzzleNeeded', 60, () =>
      world.send('session.signIn', { kind: 'email', email, password: 'a guess' }, world.visitor()),
    );
  },
  async 'access.codePuzzleNeeded'(world) {
    const [caller, wrong] = [world.visitor(), registration(world, {})];
    const send = { email: wrong['email'], purpose: 'register' };
    await world.must('code.sendByEmail', send, caller);
    for (let count = 0; count < 5; count += 1) await world.send('session.register', wrong, caller);
    await world.server.pass(60_000);
    await world.send('code.sendByEmail', send, caller);
  },
  async 'access.weakPassword'(world) {
    const request = { oldPassword: PASSWORD, password: 'password', repeatPassword: 'password' };
    await world.send('password.change', request, await world.newcomer());
  },
  async 'access.weakWithdrawalPassword'(world) {
    const caller = await world.newcomer();
    const code = await sentCode(world, 'withdrawalPassword', {}, caller);
    await world.send('withdrawalPassword.set', { password: '111111', repeatPassword: '111111', code, loginPassword: PASSWORD }, caller);
  },
  async 'name.number'(world) {
    const caller = await world.newcomer();
    const { number } = (await world.must('profile.read', {}, caller)) as { number: string };
    const other = [...number].map((digit) => (digit === '9' ? '8' : '9')).join('');
    await world.send('profile.update', { nickname: other }, caller);
  },
  'operator.authenticatorNotPrepared': async (world) =>
    world.send('operator/bindAuthenticator', { code: '123456' }, await unboundOperator(world)),
  'operator.unconfirmed': async (world) => world.send('operator/deposits', {}, await newOperator(world, undefined, false)),
  async 'operator.vouchedAlready'(world) {
    const [caller, { name }] = [await newOperator(world), await newOperator(world, undefined, false)];
    await world.must('operator/confirmOperator', { name }, caller);
    await world.send('operator/confirmOperator', { name }, caller);
  },
  async 'operator.wrongCredentials'(world) {
    const { name, secret } = await newOperator(world);
    await world.send(
      'operator/login',
      { name, password: 'not the password', authenticatorCode: codeOf(world, secret, 1) },
      world.visitor(),
    );
  },
};
