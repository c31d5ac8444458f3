import { PASSWORD, addPasskey, bindAuthenticator, challengeOf, codeOf, sentCode, softPasskey, strongPassword } from './secrets';
import type { Scenes } from './Scene';
import type { World } from '../World';

/** The public key of a browser that takes pushes. */
const pushKey = 'BMWx7VXmAcO6nU7U24XU91eNUYhj9rTm6L258HbiJ4ujUhQDFTrN8A6MRG--R-Wu9diRwVMXDH1hwK7-KKNV4UU';

const newEmail = (world: World): string => `visitor${world.next()}@example.com`;
const newMobile = (world: World): { areaCode: string; mobile: string } => ({ areaCode: '+49', mobile: `17${1_000_000 + world.next()}` });

/** Sign-in, sessions, secrets and profile. Most begin with a newcomer, whom they leave changed. */
export const access: Scenes = {
  async 'session.signIn'(world) {
    const { email, address } = await world.trader();
    return { request: { kind: 'email', email, password: PASSWORD }, caller: { headers: {}, address } };
  },
  async 'session.register'(world) {
    const [caller, email, password] = [world.visitor(), newEmail(world), strongPassword(world)];
    const code = await sentCode(world, 'register', { email }, caller);
    return { request: { kind: 'email', email, code, password, repeatPassword: password, adult: true, riskAccepted: true }, caller };
  },
  async 'password.reset'(world) {
    const [{ email }, caller, password] = [await world.newcomer(), world.visitor(), strongPassword(world)];
    const code = await sentCode(world, 'resetPassword', { email }, caller);
    return { request: { kind: 'email', email, code, password, repeatPassword: password }, caller };
  },
  async 'session.switchAccount'(world) {
    return { request: { mode: 'demo' }, caller: await world.newcomer() };
  },
  async 'demoFunds.claim'(world) {
    return { request: {}, caller: await world.newcomer('demo') };
  },
  async 'demoFunds.reset'(world) {
    const caller = await world.newcomer('demo');
    await world.must('demoFunds.claim', {}, caller);
    return { request: {}, caller };
  },
  async 'session.signOut'(world) {
    return { request: {}, caller: await world.newcomer() };
  },
  async 'session.signOutEverywhere'(world) {
    return { request: {}, caller: await world.newcomer() };
  },
  async 'session.revoke'(world) {
    const caller = await world.newcomer();
    const { access: parts, database } = world.server.context;
    const { id } = await parts.sessions.create(database, { userId: caller.userId, mode: 'real', device: 'Other' });
    return { request: { id }, caller, own: true };
  },
  async 'authenticator.setUp'(world) {
    return { request: {}, caller: await world.newcomer() };
  },
  async 'authenticator.bind'(world) {
    const caller = await world.newcomer();
    const { secret } = (await world.must('authenticator.setUp', {}, caller)) as { secret: string };
    return { request: { code: codeOf(world, secret), loginPassword: PASSWORD }, caller };
  },
  async 'authenticator.unbind'(world) {
    const caller = await world.newcomer();
    const secret = await bindAuthenticator(world, caller);
    return { request: { code: codeOf(world, secret, 1), password: PASSWORD }, caller };
  },
  async 'contact.bind'(world) {
    const [caller, contact] = [await world.newcomer(), newMobile(world)];
    const code = await sentCode(world, 'bindContact', contact, caller);
    return { request: { kind: 'mobile', ...contact, code, loginPassword: PASSWORD }, caller };
  },
  'passkey.challenge': (world) => Promise.resolve({ request: { purpose: 'signIn' }, caller: world.visitor() }),
  async 'passkey.signIn'(world) {
    const { passkey } = await addPasskey(world, await world.newcomer());
    const caller = world.visitor();
    return { request: { passkey: passkey.get(await challengeOf(world, 'signIn', caller)) }, caller };
  },
  async 'passkey.add'(world) {
    const caller = await world.newcomer();
    const passkey = softPasskey().create(await challengeOf(world, 'add', caller));
    return { request: { name: 'Phone', passkey, loginPassword: PASSWORD }, caller };
  },
  async 'passkey.remove'(world) {
    const caller = await world.newcomer();
    const { data } = await addPasskey(world, caller);
    return { request: { id: data['id'], loginPassword: PASSWORD }, caller, own: true };
  },
  async 'profile.update'(world) {
    const lang = world.dice.pick(['de', 'fr', 'en', 'ar']);
    return { request: { nickname: `Trader ${world.next() % 997}`, lang, displayCurrency: 'EUR' }, caller: await world.trader() };
  },
  async 'ownLimits.set'(world) {
    return { request: { maximumStake: world.dice.amount(1, 90, 6), dailyLoss: '500' }, caller: await world.newcomer() };
  },
  async 'notificationPreferences.set'(world) {
    const quiet = { from: '22:00', to: '07:00', zone: world.dice.pick(['UTC', 'Europe/Berlin', 'Asia/Kolkata']) };
    const [off, mail] = [world.dice.pick([[], ['fill', 'result']]), world.dice.pick([[], ['liquidation']])];
    return { request: { off, mail, ...world.dice.pick([{}, { quiet }]) }, caller: await world.newcomer() };
  },
  async 'pushSubscription.set'(world) {
    const keys = { p256dh: pushKey, auth: 'a'.repeat(22) };
    return { request: { endpoint: `https://push.example.com/${world.next()}`, keys }, caller: await world.newcomer() };
  },
  'code.sendByEmail': (world) => Promise.resolve({ request: { email: newEmail(world), purpose: 'register' }, caller: world.visitor() }),
  'code.sendBySms': (world) => Promise.resolve({ request: { ...newMobile(world), purpose: 'register' }, caller: world.visitor() }),
  async 'withdrawalPassword.set'(world) {
    const caller = await world.newcomer();
    const code = await sentCode(world, 'withdrawalPassword', {}, caller);
    return { request: { password: '739251', repeatPassword: '739251', code, loginPassword: PASSWORD }, caller };
  },
  async 'password.change'(world) {
    const password = strongPassword(world);
    return { request: { oldPassword: PASSWORD, password, repeatPassword: password }, caller: await world.newcomer() };
  },
};
