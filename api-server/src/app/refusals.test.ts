import { apiPath } from '@halyard-h5/shared-api/contract';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CallName } from '@halyard-h5/shared-api/contract';
import { allRefusals } from '../kernel';
import { createOperator } from '../domains/operator';
import { confirm } from '../testing/access/confirm';
import type { Reply } from '../testing/app/openTestServer';
import { openWholeServer, WITHDRAWAL_PASSWORD } from '../testing/app/openWholeServer';
import type { Trader, WholeServer } from '../testing/app/openWholeServer';
import { fixture, multipart } from '../testing/wallet/openWalletServer';
import { planRequest } from '../testing/followPlans/planRequest';

/* Refusals that no test of a domain provokes, each by the call that gives it; and the proof that every refusal is provoked somewhere. */

const BTC = 'BTCUSDT';
/** All sources of the server: tests of every room count. */
const source = path.join(__dirname, '..');
const UNKNOWN = '01977492-79f4-7fd6-93fc-330d5b3709bd';
const OPERATOR_PASSWORD = 'correct horse battery';
const GRAPHIC = { front: UNKNOWN, back: UNKNOWN };

let server: WholeServer;
let trader: Trader;
let operatorToken: string;

beforeAll(async () => {
  server = await openWholeServer({
    config: {
      perpetual: { maximumOpenOrders: 1 },
      followPlans: { maximumWaiting: 1 },
      verification: { refusedCountries: ['KP'] },
      uploads: { maximumSide: 10 },
      access: { invitation: { required: true } },
    },
  });
  operatorToken = await signInOperator('ann');
});
beforeEach(async () => {
  server.clock.advance(1_000);
  server.market.setDepth(BTC, '1000');
  server.market.tick(BTC, server.clock.now(), '50000');
  trader = await server.trader('real');
});
afterAll(() => server.close());

const call = (route: CallName, body: object): Promise<Reply> => server.callRaw(route, body, { token: trader.token });
async function operate(route: string, payload: object, token = operatorToken): Promise<{ code: number; data: Record<string, unknown> }> {
  const response = await server.http.inject({
    method: 'POST',
    url: `/api/operator/${route}`,
    payload,
    headers: token === '' ? {} : { 'operator-token': token },
  });
  return response.json();
}
/** A new operator, signed in; answers the token. */
async function signInOperator(name: string): Promise<string> {
  const parts = { ...server.context, passwords: server.passwords };
  await createOperator(server.context.database, parts, { name, password: OPERATOR_PASSWORD });
  await confirm(server.context.database, name);
  return (await operate('login', { name, password: OPERATOR_PASSWORD }, '')).data.token as string;
}
const made = async (reply: Promise<Reply>): Promise<{ id: string; order: { id: string }; position: { id: string } }> => {
  const { code, msg, data } = await reply;
  if (code !== 1) throw new Error(msg);
  return data as never;
};
const perpetual = (more: object): Promise<Reply> =>
  call('perpetualOrder.place', { symbol: BTC, side: 'long', type: 'market', contracts: 1, ...more });
const position = async (): Promise<string> => (await made(perpetual({}))).position.id;
const plan = (change: object = {}) => planRequest(server.clock.now(), change);
const publish = (change?: object): Promise<Reply> => call('followPlan.publish', plan(change));
const verify = (change: object): Promise<Reply> => {
  const identity = { country: 'DE', name: 'A', idNumber: 'B1', city: 'C', address: 'D' };
  return call('verification.submit', { level: 'basic', ...identity, ...change });
};
const unverified = async (): Promise<void> => void (trader = await server.signUp('real'));

const provoked: readonly [refusal: string, code: number, by: () => Promise<{ code: unknown; data: { refusal?: unknown } }>][] = [
  ['access.invitationNeeded', 422, () => register()],
  ['content.emptyArticle', 422, () => operate('saveArticle', article('<script>alert(1)</script>'))],
  ['delivery.disabled', 0, () => whereTurnedOff()],
  ['followPlan.invited', 422, () => publish({ invited: [UNKNOWN] })],
  ['followPlan.notJoined', 409, async () => call('followPlan.leave', { id: await strangersPlan() })],
  ['followPlan.orderTime', 422, () => publish({ orderAt: server.clock.now() + 1 })],
  ['followPlan.range', 422, () => publish({ minimum: '60', maximum: '50' })],
  ['followPlan.releaseTime', 422, () => publish({ releaseAt: server.clock.now() + 600_000 })],
  ['followPlan.stake', 422, () => publish({ stake: '5' })],
  ['followPlan.tooManyPlans', 409, async () => (await made(publish()), publish())],
  ['followPlan.unknownPublisher', 0, () => call('followPlan.publisherRecord', { userId: UNKNOWN })],
  ['http.malformed', 422, async () => (await server.http.inject({ ...post('profile.update'), payload: '{' })).json()],
  ['http.signedOut', 401, () => server.callRaw('balance.read', { wallet: 'spot', coin: 'USDT' }, {})],
  ['http.tooMany', 429, async () => (await send(), await send())],
  ['operator.authenticatorNotPrepared', 0, () => operate('bindAuthenticator', { code: '000000' })],
  ['operator.wrongPassword', 0, () => operate('changePassword', { oldPassword: 'no such password', password: 'another long password' })],
  ['operator.wrongCode', 0, () => wrongAuthenticatorCode()],
  ['perpetual.amount', 422, async () => call('position.addMargin', { id: await position(), amount: '0.000000001' })],
  ['perpetual.noLiquidity', 0, () => (server.market.setDepth(BTC, '0'), perpetual({}))],
  ['perpetual.notLiquidated', 0, async () => call('position.liquidation', { id: await position() })],
  ['perpetual.positionEnded', 409, async () => closeTwice(await position())],
  [
    'perpetual.tooManyOrders',
    409,
    async () => (await made(perpetual({ type: 'limit', price: '49000' })), perpetual({ type: 'limit', price: '49000' })),
  ],
  ['perpetual.unknownOrder', 0, () => call('perpetualOrder.cancel', { id: UNKNOWN })],
  [
    'uploads.dimensions',
    422,
    async () => (await server.http.inject({ ...post('image.upload'), ...formWith(fixture('photo.png')) })).json(),
  ],
  ['uploads.noFile', 422, async () => (await server.http.inject({ ...post('image.upload'), ...emptyForm() })).json()],
  ['verification.country', 422, async () => (await unverified(), verify({ country: 'KP' }))],
  ['verification.itemsNeeded', 422, async () => (await unverified(), verify({ city: undefined }))],
  ['verification.unknownImage', 422, async () => (await unverified(), await verify({}), verify({ level: 'advanced', ...GRAPHIC }))],
  ['verification.decided', 409, () => operate('reviewVerification', { userId: trader.userId, level: 'basic', decision: 'approve' })],
  ['wallet.unknownRecord', 0, () => operate('reviewDeposit', { id: UNKNOWN, decision: 'reject', reason: 'Test.' })],
  ['wallet.wrongAddress', 422, () => bind('no such address')],
];

const post = (name: CallName) => ({
  method: 'POST' as const,
  url: apiPath(name),
  headers: { token: trader.token, 'content-type': 'application/json' },
});
const emptyForm = () => ({
  payload: '--limit--\r\n',
  headers: { token: trader.token, 'content-type': 'multipart/form-data; boundary=limit' },
});
function formWith(image: Buffer) {
  const { payload, headers } = multipart(image, 'photo.png');
  return { payload, headers: { ...headers, token: trader.token } };
}
const article = (html: string): object => ({
  kind: 'help',
  category: 'security',
  published: false,
  texts: { en: { title: 'Title', summary: 'Summary', html } },
});
const register = (): Promise<Reply> => {
  const contact = { kind: 'email', email: 'new@example.com', code: '000000' };
  const passwords = { password: 'correct horse battery', repeatPassword: 'correct horse battery' };
  return server.callRaw('session.register', { ...contact, ...passwords, adult: true, riskAccepted: true }, {});
};
/** A region in which timed contracts are not offered. */
async function whereTurnedOff(): Promise<Reply> {
  const region = await openWholeServer({ config: { delivery: { enabled: false } } });
  region.market.tick(BTC, region.clock.now(), '50000');
  const { token } = await region.trader('real');
  const reply = await region.callRaw('deliveryOrder.place', { symbol: BTC, direction: 'call', seconds: 60, stake: '10' }, { token });
  await region.close();
  return reply;
}
const send = (): Promise<Reply> => server.callRaw('code.sendByEmail', { email: 'nobody@example.com', purpose: 'register' }, {});
const bind = (address: string): Promise<Reply> =>
  call('withdrawalAddress.bind', { coin: 'USDT', chain: 'TRC20', address, code: '000000', withdrawalPassword: WITHDRAWAL_PASSWORD });
const closeTwice = async (id: string): Promise<Reply> => {
  await made(call('position.close', { id }));
  return call('position.close', { id });
};
async function wrongAuthenticatorCode(): Promise<{ code: number; data: Record<string, unknown> }> {
  const token = await signInOperator('bob');
  await operate('setupAuthenticator', {}, token);
  return operate('bindAuthenticator', { code: '000000' }, token);
}
async function strangersPlan(): Promise<string> {
  const { token } = await server.trader('real');
  return (await made(server.callRaw('followPlan.publish', plan(), { token }))).id;
}

describe('refusals', () => {
  it.each(provoked)('%s is %i', async (refusal, code, by) => {
    const reply = await by();
    expect([reply.data?.refusal, String(reply.code)]).toEqual([refusal, String(code)]);
  });

  it('are each named by a test', () => {
    /** Reasons that a follower reads later, and what perpetualEngine.test.ts names without its domain. */
    const elsewhere: readonly string[] = [
      ...['belowMinimum', 'halted', 'late', 'lossLimit', 'notEnough', 'refused'].map((name) => `followPlanSkip.${name}`),
      ...['noTrigger', 'positionClosing'].map((name) => `perpetual.${name}`),
    ];
    const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => readFileSync(path.join(source, file), 'utf8'))
      .join('\n');
    const ids = [...allRefusals().keys()];
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id) => !texts.includes(id)).filter((id) => !elsewhere.includes(id))).toEqual([]);
  });
});
