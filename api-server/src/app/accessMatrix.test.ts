import { randomUUID } from 'node:crypto';
import { apiPath, endpointTable } from '@halyard-h5/shared-api/contract';
import type { EndpointEntry, CallName } from '@halyard-h5/shared-api/contract';
import { createOperator } from '../domains/operator';
import { TRADER_PASSWORD } from '../testing/app/openTestServer';
import type { Reply } from '../testing/app/openTestServer';
import { openWholeServer, WITHDRAWAL_PASSWORD } from '../testing/app/openWholeServer';
import type { Trader, WholeServer } from '../testing/app/openWholeServer';
import { planRequest } from '../testing/followPlans/planRequest';

const names = Object.keys(endpointTable) as CallName[];
const entries: Record<CallName, EndpointEntry> = endpointTable;
const OPERATOR_PASSWORD = 'correct horse battery';

let server: WholeServer;
let owner: Trader;
let other: Trader;
let demo: Trader;
let operator: string;

beforeAll(async () => {
  server = await openWholeServer();
  const { context, market, clock } = server;
  market.setDepth('BTCUSDT', '1000');
  market.tick('BTCUSDT', clock.now(), '50000');
  [owner, other, demo] = [await server.trader('real'), await server.trader('real'), await server.trader('demo')];
  await createOperator(context.database, { ...context, passwords: server.passwords }, { name: 'ann', password: OPERATOR_PASSWORD });
  const payload = { name: 'ann', password: OPERATOR_PASSWORD };
  const signedIn = await server.http.inject({ method: 'POST', url: '/api/operator/login', payload });
  operator = signedIn.json<{ data: { token: string } }>().data.token;
});
afterAll(() => server.close());

const idOf = async (reply: Promise<Reply>, read: (data: never) => string = (data: { id: string }) => data.id): Promise<string> => {
  const { code, msg, data } = await reply;
  if (code !== 1) throw new Error(msg);
  return read(data as never);
};
const call = (name: CallName, body: object): Promise<Reply> => server.callRaw(name, body, { token: owner.token });

const deliveryOrder = (): Promise<string> =>
  idOf(call('deliveryOrder.place', { symbol: 'BTCUSDT', direction: 'call', seconds: 60, stake: '10' }));
const perpetualOrder = (more: object, read: (data: never) => string): Promise<string> =>
  idOf(call('perpetualOrder.place', { symbol: 'BTCUSDT', side: 'long', contracts: 1, ...more }), read);
const position = (): Promise<string> => perpetualOrder({ type: 'market' }, (data: { position: { id: string } }) => data.position.id);
const resting = (): Promise<string> => perpetualOrder({ type: 'limit', price: '1000' }, (data: { order: { id: string } }) => data.order.id);
const quote = (): Promise<string> => idOf(call('conversion.quote', { from: 'USDT', to: 'BTC', amount: '10', slippage: '0.01' }));
const plan = (): Promise<string> => idOf(call('followPlan.publish', planRequest(server.clock.now())));
async function address(): Promise<string> {
  await server.context.database.deleteFrom('withdrawal_address').where('user_id', '=', owner.userId).execute();
  return server.bindAddress(owner.userId);
}
async function withdrawal(): Promise<string> {
  const body = { coin: 'USDT', amount: '10', addressId: await address(), withdrawalPassword: WITHDRAWAL_PASSWORD };
  return idOf(call('withdrawal.submit', body));
}
const image = (): Promise<string> => server.noteImage(owner.userId);
async function passkey(): Promise<string> {
  const [id, created_at] = [server.context.ids.next(), server.clock.now()];
  const row = { user_id: owner.userId, id, credential_id: id, public_key: '', counter: 0, transports: '', name: 'Phone', created_at };
  await server.context.database.insertInto('passkey').values(row).execute();
  return id;
}
async function session(): Promise<string> {
  const { access, database } = server.context;
  return (await access.sessions.create(database, { userId: owner.userId, mode: 'real', device: 'Other' })).id;
}

interface Owned {
  /** Makes one thing of the owner's that the call can name, and answers its id. */
  make: () => Promise<string>;
  /** The request that names it. */
  request: (id: string) => object;
  /** True where strangers may know of the thing, yet not change it: then the refusal is another one. */
  shared?: boolean;
}

/** Every call that names a thing by its id. */
const owned: Partial<Record<CallName, Owned>> = {
  'session.revoke': { make: session, request: (id) => ({ id }) },
  'passkey.remove': { make: passkey, request: (id) => ({ id, loginPassword: TRADER_PASSWORD }) },
  'conversion.submit': { make: quote, request: (quoteId) => ({ quoteId }) },
  'deposit.report': { make: image, request: (screenshot) => ({ coin: 'USDT', chain: 'TRC20', amount: '10', screenshot }) },
  'withdrawal.submit': {
    make: address,
    request: (addressId) => ({ coin: 'USDT', amount: '10', addressId, withdrawalPassword: WITHDRAWAL_PASSWORD }),
  },
  'withdrawal.cancel': { make: withdrawal, request: (id) => ({ id }) },
  'withdrawalAddress.remove': { make: address, request: (id) => ({ id, withdrawalPassword: WITHDRAWAL_PASSWORD }) },
  'deliveryOrder.cancel': { make: deliveryOrder, request: (id) => ({ id }) },
  'deliveryOrder.receipt': { make: deliveryOrder, request: (id) => ({ id }) },
  'deliveryOrder.countdown': { make: deliveryOrder, request: (id) => ({ id }) },
  'followPlan.invite': { shared: true, make: plan, request: (id) => ({ id, invited: [demo.userId] }) },
  'followPlan.withdraw': { shared: true, make: plan, request: (id) => ({ id }) },
  'position.addMargin': { make: position, request: (id) => ({ id, amount: '1' }) },
  'position.setTakeProfitStopLoss': { make: position, request: (id) => ({ id, takeProfit: '90000' }) },
  'position.setTrailingStop': { make: position, request: (id) => ({ id, distance: '0.1' }) },
  'position.close': { make: position, request: (id) => ({ id }) },
  'position.reverse': { make: position, request: (id) => ({ id }) },
  'perpetualOrder.amend': { make: resting, request: (id) => ({ id, price: '2000' }) },
  'perpetualOrder.cancel': { make: resting, request: (id) => ({ id }) },
};
/** Calls whose ids are public, are the caller's own state, or are tested where the thing can be made. */
const publicIds: Partial<Record<CallName, string>> = {
  'article.read': 'articles are for everybody',
  'priceAlert.remove': 'an id of another removes nothing, in priceAlerts.test.ts',
  'notification.markRead': 'an id of another changes nothing, in notifications.test.ts',
  'followPlan.read': 'plans are shared by their link',
  'followPlan.publish': 'names people to invite',
  'followPlan.join': 'plans are shared by their link',
  'followPlan.leave': 'leaves with what the caller joined with',
  'followPlan.listEnded': 'the id is a place in the own list',
  'deliveryOrder.listFinished': 'the id is a place in the own list',
  'deposit.list': 'the id is a place in the own list',
  'withdrawal.list': 'the id is a place in the own list',
  'conversion.list': 'the id is a place in the own list',
  'transfer.list': 'the id is a place in the own list',
  'followPlan.publisherRecord': 'the record of a publisher is public',
  'followPlan.listResults': 'results of a publisher are public; what invited plans ordered is not, in publisherResults.test.ts',
  'followPlan.readLossLimit': 'the own limit, with a publisher',
  'followPlan.setLossLimit': 'the own limit, with a publisher',
  'followPlan.removeLossLimit': 'the own limit, with a publisher',
  'position.liquidation': 'its owner is checked in perpetual.test.ts, where positions are liquidated',
  'recovery.submit': 'its images are checked in recovery.test.ts, where a ticket says whose they have to be',
  'verification.submit': 'its images are checked in verification.test.ts',
};

const refusalOf = ({ code, data }: Reply): object => ({ code, refusal: data?.refusal, field: data?.field });

describe('the matrix of calls and callers', () => {
  it('has a line for every call that names a thing by its id', async () => {
    const document = (await server.http.inject('/api/openapi.json')).body;
    const { paths: operations } = JSON.parse(document) as { paths: Record<string, object> };
    const named = names.filter((name) => /"format":"uuid"|"(id|userId)"/.test(requestPart(operations[apiPath(name)] as object)));
    expect(named.filter((name) => !owned[name] && !publicIds[name])).toEqual([]);
    expect([...Object.keys(owned), ...Object.keys(publicIds)].filter((path) => !named.includes(path as CallName))).toEqual([]);
  });

  it.each(names)('%s: visitors and operators are strangers, traders are not', async (name) => {
    const isPublic = entries[name].access === 'public';
    for (const token of [undefined, operator])
      expect([token, String((await server.callRaw(name, {}, { token })).code) === '401']).toEqual([token, !isPublic]);
    const viaOperatorHeader = await server.callRaw(name, {}, { headers: { 'operator-token': operator } });
    expect(String(viaOperatorHeader.code) === '401').toBe(!isPublic);
    for (const mode of ['real', 'demo'] as const) {
      const { token } = await server.signUp(mode);
      expect(String((await server.callRaw(name, {}, { token })).code)).not.toBe('401');
    }
  });

  it.each(names)('%s: neither half of a session is worth anything alone, nor beside that of another', async (name) => {
    const isPublic = entries[name].access === 'public';
    const { token } = owner;
    const [cookie, others] = [owner, other].map((each) => server.cookies.of(each.token) ?? '');
    const swapped = `${cookie?.split('=')[0]}=${others?.split('=')[1]}`;
    const shown = [
      { token, cookie: '' },
      { cookie },
      { token, cookie: others },
      { token, cookie: swapped },
      { token: other.token, cookie },
    ];
    for (const headers of shown as Record<string, string>[])
      expect([headers, String((await server.callRaw(name, {}, { headers })).code) === '401']).toEqual([headers, !isPublic]);
  });

  const ownedPaths = Object.keys(owned) as CallName[];
  it.each(ownedPaths)('%s: what belongs to somebody else does not exist', async (name) => {
    const { make, request, shared = false } = owned[name] as Owned;
    const id = await make();
    const unknown = await server.callRaw(name, request(randomUUID()), { token: other.token });
    expect(unknown.code).not.toBe(1);
    const refused = await server.callRaw(name, request(id), { token: other.token });
    if (shared) expect(refused.code).not.toBe(1);
    else expect(refusalOf(refused)).toEqual(refusalOf(unknown));
    expect((await server.callRaw(name, request(id), { token: demo.token })).code).not.toBe(1);
    expect(await server.callRaw(name, request(id), { token: owner.token })).toMatchObject({ code: 1 });
  });

  it.each(names.filter((name) => entries[name].method === 'GET' && entries[name].access !== 'public'))(
    '%s: tells nothing of anybody else',
    async (name) => {
      const text = JSON.stringify(await server.callRaw(name, { wallet: 'spot', coin: 'USDT', chain: 'TRC20' }, { token: other.token }));
      const things = await server.context.database
        .selectFrom('ledger_transaction')
        .select(['id', 'reference'])
        .where('user_id', '=', owner.userId)
        .execute();
      const ids = things.flatMap(({ id, reference }) => [id, reference ?? id]);
      expect([owner.userId, ...ids].filter((id) => text.includes(id))).toEqual([]);
    },
  );
});

/** What an operation takes, as text: parameters and body. */
function requestPart(operation: object): string {
  return JSON.stringify(Object.values(operation).map(({ parameters, requestBody }) => [parameters, requestBody]));
}
