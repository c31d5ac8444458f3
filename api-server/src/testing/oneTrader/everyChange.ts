import { apiPath } from '@halyard-h5/shared-api/contract';
import type { CallName, CodePurpose } from '@halyard-h5/shared-api/contract';
import { generateSync } from 'otplib';
import { DAY } from '../../kernel';
import { SoftAuthenticator } from '../access/SoftAuthenticator';
import { TRADER_PASSWORD } from '../app/openTestServer';
import type { Reply } from '../app/openTestServer';
import { WITHDRAWAL_PASSWORD } from '../app/openWholeServer';
import type { Trader, WholeServer } from '../app/openWholeServer';
import { planRequest } from '../followPlans/planRequest';
import { pushBrowser } from '../notifications/pushBrowser';
import { fixture, multipart } from '../wallet/openWalletServer';

const BTC = 'BTCUSDT';
const PIN = '284613';
const password = 'correct horse battery';
/** Another than `bindAddress` binds. */
const OTHER_ADDRESS = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';

type Body = Record<string, unknown>;
type Answered = { id: string } & Record<string, never>;

/** Makes every change that a trader can make, each with success. Calls are watched by whoever wraps `server.callRaw` and `server.http.inject`. */
export class EveryChange {
  /** Calls that were executed. */
  readonly done = new Set<CallName>();
  /** What the run leaves for reads to name. */
  readonly made: Record<'order' | 'plan' | 'ticket', string> = { order: '', plan: '', ticket: '' };
  readonly #server: WholeServer;

  constructor(server: WholeServer) {
    this.#server = server;
  }

  async run(): Promise<{ owner: Trader; follower: Trader; demo: Trader }> {
    const server = this.#server;
    const [owner, follower, demo] = [await server.trader('real'), await server.trader('real'), await server.trader('demo')];
    await this.#money(owner);
    await this.#trading(owner);
    await this.#demoFunds(demo);
    await this.#plans(owner, follower);
    await this.#settings(owner);
    await this.#verification();
    await this.#secrets(await server.trader('real', '0.5'));
    await this.#passkeys(await server.trader('real'));
    await this.#recovery(await server.trader('real'));
    await this.#visitors(owner);
    await this.#sessions(await server.trader('real'));
    return { owner, follower, demo };
  }

  /** Some seconds later, when no process remembers sessions any more, with a fresh price. */
  later(milliseconds = 6_000): void {
    this.#server.clock.advance(milliseconds);
    this.#server.market.setDepth(BTC, '1000');
    this.#server.market.tick(BTC, this.#server.clock.now(), '50000');
  }

  async #change(name: CallName, body: Body, { token }: Partial<Trader> = {}, when?: 'atOnce'): Promise<Answered> {
    if (when === undefined) this.later();
    return this.#succeeded(name, await this.#server.callRaw(name, body, { token }));
  }

  #succeeded(name: CallName, reply: Pick<Reply, 'code' | 'msg' | 'data'>): Answered {
    // The variant envelope spells success "0".
    expect([name, reply.code, reply.msg]).toEqual([name, name.startsWith('verification.') ? '0' : 1, reply.msg]);
    this.done.add(name);
    return reply.data as unknown as Answered;
  }

  async #upload(name: 'image.upload' | 'recovery.uploadImage', credential: Record<string, string>): Promise<string> {
    this.later();
    const { payload, headers } = multipart(fixture('photo.png'), 'photo.png');
    const all = { ...headers, ...credential };
    const response = await this.#server.http.inject({ method: 'POST', url: apiPath(name), payload, headers: all });
    return this.#succeeded(name, response.json<Reply>()).id;
  }

  /** The code that is sent to a contact; without one to the bound address of who asks. */
  async #code(purpose: CodePurpose, to: Body = {}, who: Partial<Trader> = {}): Promise<string> {
    this.later(61_000);
    await this.#change('mobile' in to ? 'code.sendBySms' : 'code.sendByEmail', { ...to, purpose }, who);
    return this.#server.sent.at(-1)?.code ?? 'none';
  }

  #authenticatorCode(secret: string): string {
    // The change comes some seconds later.
    return generateSync({ secret, epoch: Math.floor(this.#server.clock.now() / 1_000) + 6 });
  }

  async #challenge(purpose: string, who: Partial<Trader> = {}): Promise<string> {
    return (await this.#change('passkey.challenge', { purpose }, who))['challenge'] as unknown as string;
  }

  async #money(owner: Trader): Promise<void> {
    await this.#change('transfer.submit', { coin: 'USDT', from: 'spot', to: 'delivery', amount: '1' }, owner);
    const quote = await this.#change('conversion.quote', { from: 'USDT', to: 'BTC', amount: '10', slippage: '0.01' }, owner);
    await this.#change('conversion.submit', { quoteId: quote.id }, owner);
    const screenshot = await this.#upload('image.upload', { token: owner.token });
    await this.#change('deposit.report', { coin: 'USDT', chain: 'TRC20', amount: '10', screenshot }, owner);
    const addressId = await this.#server.bindAddress(owner.userId);
    const withdrawalPassword = WITHDRAWAL_PASSWORD;
    const { id } = await this.#change('withdrawal.submit', { coin: 'USDT', amount: '10', addressId, withdrawalPassword }, owner);
    await this.#change('withdrawal.cancel', { id }, owner);
    const code = await this.#code('bindAddress', {}, owner);
    const address = { coin: 'USDT', chain: 'TRC20', address: OTHER_ADDRESS, code, withdrawalPassword };
    const bound = await this.#change('withdrawalAddress.bind', address, owner);
    await this.#change('withdrawalAddress.remove', { id: bound.id, withdrawalPassword }, owner);
  }

  async #trading(owner: Trader): Promise<void> {
    const delivery = { symbol: BTC, direction: 'call', seconds: 60, stake: '10' };
    this.made.order = (await this.#change('deliveryOrder.place', delivery, owner)).id;
    const entrusted = await this.#change('deliveryOrder.place', delivery, owner);
    // Before a price opens it.
    await this.#change('deliveryOrder.cancel', { id: entrusted.id }, owner, 'atOnce');
    const place = async (more: Body): Promise<{ order: Answered; position: Answered }> =>
      this.#change('perpetualOrder.place', { symbol: BTC, side: 'long', contracts: 2, ...more }, owner) as never;
    const { position } = await place({ type: 'market', takeProfit: '90000' });
    const { id } = position;
    await this.#change('position.addMargin', { id, amount: '1' }, owner);
    await this.#change('position.setTakeProfitStopLoss', { id, takeProfit: '80000' }, owner);
    await this.#change('position.setTrailingStop', { id, distance: '0.1' }, owner);
    await this.#change('position.close', { id, contracts: 1 }, owner);
    await this.#change('position.reverse', { id }, owner);
    await this.#change('position.closeAll', {}, owner);
    const resting = async (): Promise<string> => (await place({ type: 'limit', price: '1000' })).order.id;
    const first = await resting();
    await this.#change('perpetualOrder.amend', { id: first, price: '2000' }, owner);
    await this.#change('perpetualOrder.cancel', { id: first }, owner);
    await resting();
    await this.#change('perpetualOrder.cancelAll', {}, owner);
    // For reads to find.
    await place({ type: 'market' });
  }

  async #demoFunds(demo: Trader): Promise<void> {
    await this.#change('demoFunds.claim', {}, demo);
    const order = { symbol: BTC, side: 'long', type: 'market', contracts: 1 };
    await this.#change('perpetualOrder.place', order, demo);
    await this.#change('perpetualOrder.place', { ...order, type: 'limit', price: '1000' }, demo);
    await this.#change('demoFunds.reset', {}, demo);
    await this.#change('transfer.submit', { coin: 'USDT', from: 'spot', to: 'delivery', amount: '100' }, demo);
    await this.#change('deliveryOrder.place', { symbol: BTC, direction: 'put', seconds: 60, stake: '10' }, demo);
  }

  async #plans(owner: Trader, follower: Trader): Promise<void> {
    const plan = (more: object = {}) => planRequest(this.#server.clock.now(), more) as Body;
    await this.#change('followPlan.setLossLimit', { userId: owner.userId, amount: '50' }, follower);
    await this.#change('followPlan.removeLossLimit', { userId: owner.userId }, follower);
    const { id } = await this.#change('followPlan.publish', plan({ invited: [follower.userId] }), owner);
    await this.#change('followPlan.invite', { id, invited: [(await this.#server.trader('real')).userId] }, owner);
    await this.#change('followPlan.join', { id, value: '10' }, follower);
    await this.#change('followPlan.leave', { id }, follower);
    await this.#change('followPlan.join', { id, value: '20' }, follower);
    await this.#change('followPlan.withdraw', { id }, owner);
    this.made.plan = (await this.#change('followPlan.publish', plan(), owner)).id;
    await this.#change('followPlan.join', { id: this.made.plan, value: '20' }, follower);
  }

  async #settings(owner: Trader): Promise<void> {
    await this.#change('profile.update', { nickname: 'Ann', lang: 'de', displayCurrency: 'EUR' }, owner);
    await this.#change('ownLimits.set', { maximumStake: '1000', dailyLoss: '5000' }, owner);
    const preferences = { off: [], mail: ['fill'], quiet: { from: '22:00', to: '07:00', zone: 'Europe/Berlin' } };
    await this.#change('notificationPreferences.set', preferences, owner);
    const { list } = (await this.#server.call('notification.list', {}, owner)).data;
    await this.#change('notification.markRead', { id: list[0]?.id }, owner);
    await this.#change('notification.markRead', { upTo: list[0]?.id }, owner);
    await this.#change('pushSubscription.set', { ...pushBrowser('https://push.example.com/ann').target }, owner);
    await this.#change('pushSubscription.remove', {}, owner);
    const alert = await this.#change('priceAlert.create', { symbol: BTC, price: '60000' }, owner);
    await this.#change('priceAlert.create', { symbol: BTC, percent: '5', within: '1h' }, owner);
    await this.#change('priceAlert.remove', { id: alert.id }, owner);
    await this.#change('exchange.language', {}, owner);
    await this.#change('dataExport.request', { loginPassword: TRADER_PASSWORD }, owner).then(
      ({ ticket }) => (this.made.ticket = ticket ?? ''),
    );
  }

  async #verification(): Promise<void> {
    const trader = await this.#server.signUp('real');
    const basic = { country: 'DE', name: 'Ada Lovelace', idNumber: 'L01X00T471', city: 'Bonn', address: 'Markt 1' };
    await this.#change('verification.submit', { level: 'basic', ...basic }, trader);
    const verified = this.#server.context.database.updateTable('verification').set({ basic: 'verified' });
    await verified.where('user_id', '=', trader.userId).execute();
    const [front, back] = [await this.#upload('image.upload', trader), await this.#upload('image.upload', trader)];
    await this.#change('verification.submit', { level: 'advanced', front, back }, trader);
  }

  async #secrets(trader: Trader): Promise<void> {
    const mobile = { areaCode: '+49', mobile: '15110001234' };
    const contact = { kind: 'mobile', ...mobile, code: await this.#code('bindContact', mobile, trader) };
    await this.#change('contact.bind', { ...contact, loginPassword: TRADER_PASSWORD }, trader);
    const pin = { password: '482915', repeatPassword: '482915', loginPassword: TRADER_PASSWORD };
    await this.#change('withdrawalPassword.set', { ...pin, code: await this.#code('withdrawalPassword', {}, trader) }, trader);
    const secret = (await this.#change('authenticator.setUp', {}, trader))['secret'] as unknown as string;
    const proof = { code: this.#authenticatorCode(secret), loginPassword: TRADER_PASSWORD };
    await this.#change('authenticator.bind', proof, trader);
    this.later(61_000);
    await this.#change('authenticator.unbind', { code: this.#authenticatorCode(secret), password: TRADER_PASSWORD }, trader);
    await this.#server.begin(trader.userId, 'real');
    const change = { oldPassword: TRADER_PASSWORD, password, repeatPassword: password };
    await this.#change('password.change', change, trader);
    await this.#change('closure.request', { giveUp: await this.#giveUp(trader), loginPassword: password }, trader);
    await this.#change('closure.cancel', {}, trader);
  }

  async #giveUp(trader: Trader): Promise<unknown> {
    return (await this.#server.call('closure.read', {}, trader)).data.giveUp;
  }

  async #passkeys(trader: Trader): Promise<void> {
    const phone = new SoftAuthenticator();
    const passkey = phone.create(await this.#challenge('add', trader));
    const { id } = await this.#change('passkey.add', { name: 'Phone', passkey, loginPassword: TRADER_PASSWORD }, trader);
    await this.#change('passkey.signIn', { passkey: phone.get(await this.#challenge('signIn')) });
    await this.#change('appLock.set', { pause: 5, pin: PIN, repeatPin: PIN }, trader);
    await this.#change('appLock.alive', {}, trader);
    await this.#change('appLock.lock', {}, trader);
    await this.#change('appLock.unlock', { pin: PIN }, trader);
    await this.#change('appLock.lock', {}, trader);
    await this.#change('appLock.unlock', { passkey: phone.get(await this.#challenge('unlock', trader)) }, trader);
    await this.#change('appLock.remove', { currentPin: PIN }, trader);
    await this.#change('passkey.remove', { id, passkey: phone.get(await this.#challenge('confirm', trader)) }, trader);
  }

  async #recovery(trader: Trader): Promise<void> {
    const { database, clock } = this.#server.context;
    const { userId } = trader;
    await database
      .updateTable('verification')
      .set({ submitted_at: clock.now() - 60 * DAY })
      .where('user_id', '=', userId)
      .execute();
    await database.updateTable('app_user').set({ authenticator_secret: 'bound' }).where('id', '=', userId).execute();
    const { email } = (await this.#server.call('profile.read', {}, trader)).data;
    const ticket = (await this.#change('recovery.begin', { kind: 'email', email, password: TRADER_PASSWORD }))[
      'ticket'
    ] as unknown as string;
    const picture = () => this.#upload('recovery.uploadImage', { 'recovery-ticket': ticket });
    const asked = { ticket, lost: ['authenticator'], front: await picture(), back: await picture() };
    const key = (await this.#change('recovery.submit', asked))['key'] as unknown as string;
    await this.#change('recovery.status', { key });
    await this.#change('recovery.status', {}, trader);
    await this.#change('recovery.cancel', { key });
  }

  async #visitors(inviter: Trader): Promise<void> {
    const { code: invitationCode } = (await this.#server.call('referral.summary', {}, inviter)).data;
    const contact = { kind: 'email', email: 'ann@example.com' };
    const code = await this.#code('register', { email: contact.email });
    const agreed = { adult: true, riskAccepted: true };
    await this.#change('session.register', { ...contact, code, password, repeatPassword: password, invitationCode, ...agreed });
    await this.#change('session.signIn', { ...contact, password });
    const again = await this.#code('resetPassword', { email: contact.email });
    await this.#change('password.reset', { ...contact, code: again, password: 'another good one', repeatPassword: 'another good one' });
    await this.#change('session.signIn', { ...contact, password: 'another good one' });
  }

  async #sessions(trader: Trader): Promise<void> {
    const { userId } = trader;
    await this.#change('session.switchAccount', { mode: 'demo' }, trader);
    await this.#change('session.revoke', { id: (await this.#server.begin(userId, 'real')).id }, trader);
    const other = { ...(await this.#server.begin(userId, 'real')), userId };
    await this.#change('session.signOut', {}, other);
    await this.#change('session.signOutEverywhere', {}, trader);
  }
}
