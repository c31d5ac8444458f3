import { randomUUID } from 'node:crypto';
import { endpointTable } from '@halyard-h5/shared-api/contract';
import type { EndpointEntry, EndpointPath } from '@halyard-h5/shared-api/contract';
import { createOperator } from '../domains/operator';
import { TRADER_PASSWORD } from '../testing/app/openTestServer';
import type { Reply } from '../testing/app/openTestServer';
import { openWholeServer, WITHDRAWAL_PASSWORD } from '../testing/app/openWholeServer';
import type { Trader, WholeServer } from '../testing/app/openWholeServer';

const paths = Object.keys(endpointTable) as EndpointPath[];
const entries: Record<EndpointPath, EndpointEntry> = endpointTable;
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
const call = (path: EndpointPath, body: object): Promise<Reply> => server.callRaw(path, body, { token: owner.token });

const deliveryOrder = (): Promise<string> =>
  idOf(call('order/createDeliveryOrder', { symbol: 'BTCUSDT', direction: 'call', seconds: 60, stake: '10' }));
const perpetualOrder = (more: object, read: (data: never) => string): Promise<string> =>
  idOf(call('Sustainable/createOrder', { symbol: 'BTCUSDT', side: 'long', contracts: 1, ...more }), read);
const position = (): Promise<string> => perpetualOrder({ type: 'market' }, (data: { position: { id: string } }) => data.position.id);
const resting = (): Promise<string> => perpetualOrder({ type: 'limit', price: '1000' }, (data: { order: { id: string } }) => data.order.id);
const quote = (): Promise<string> => idOf(call('index/bbQuote', { from: 'USDT', to: 'BTC', amount: '10', slippage: '0.01' }));
const plan = (): Promise<string> => {
  const orderAt = server.clock.now() + 600_000;
  const terms = {
    title: 'Plan',
    symbol: 'BTCUSDT',
    direction: 'call',
    seconds: 60,
    condition: 'fixed',
    minimum: '10',
    maximum: '50',
    stake: '10',
  };
  return idOf(call('order/createOrder', { ...terms, orderAt, releaseAt: server.clock.now(), invited: [] }));
};
async function address(): Promise<string> {
  await server.context.database.deleteFrom('withdrawal_address').where('user_id', '=', owner.userId).execute();
  return server.bindAddress(owner.userId);
}
async function withdrawal(): Promise<string> {
  const body = { coin: 'USDT', amount: '10', addressId: await address(), withdrawalPassword: WITHDRAWAL_PASSWORD };
  return idOf(call('index/tbSubmit', body));
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
const owned: Partial<Record<EndpointPath, Owned>> = {
  'user/revokeSession': { make: session, request: (id) => ({ id }) },
  'user/removePasskey': { make: passkey, request: (id) => ({ id, loginPassword: TRADER_PASSWORD }) },
  'index/bbRecharge': { make: quote, request: (quoteId) => ({ quoteId }) },
  'index/czSubmit': { make: image, request: (screenshot) => ({ coin: 'USDT', chain: 'TRC20', amount: '10', screenshot }) },
  'index/tbSubmit': {
    make: address,
    request: (addressId) => ({ coin: 'USDT', amount: '10', addressId, withdrawalPassword: WITHDRAWAL_PASSWORD }),
  },
  'index/tbCancel': { make: withdrawal, request: (id) => ({ id }) },
  'index/removeAddress': { make: address, request: (id) => ({ id, withdrawalPassword: WITHDRAWAL_PASSWORD }) },
  'order/cancelDeliveryOrder': { make: deliveryOrder, request: (id) => ({ id }) },
  'order/getDeliveryReceipt': { make: deliveryOrder, request: (id) => ({ id }) },
  'order/getOrderCountdown': { make: deliveryOrder, request: (id) => ({ id }) },
  'order/inviteFollow': { shared: true, make: plan, request: (id) => ({ id, invited: [demo.userId] }) },
  'order/cancelFollow': { shared: true, make: plan, request: (id) => ({ id }) },
  'Sustainable/addMargin': { make: position, request: (id) => ({ id, amount: '1' }) },
  'Sustainable/setTakeStopPrice': { make: position, request: (id) => ({ id, takeProfit: '90000' }) },
  'Sustainable/closePosition': { make: position, request: (id) => ({ id }) },
  'Sustainable/cancelEntrust': { make: resting, request: (id) => ({ id }) },
};
/** Calls whose ids are public, are the caller's own state, or are tested where the thing can be made. */
const publicIds: Partial<Record<EndpointPath, string>> = {
  'index/getArticle': 'articles are for everybody',
  'order/checkFollowOrder': 'plans are shared by their link',
  'order/createOrder': 'names people to invite',
  'order/joinFollow': 'plans are shared by their link',
  'order/leaveFollow': 'leaves with what the caller joined with',
  'order/invitedHistory': 'the id is a place in the own list',
  'order/historyOrders': 'the id is a place in the own list',
  'index/czRec': 'the id is a place in the own list',
  'index/tbRec': 'the id is a place in the own list',
  'index/sdRec': 'the id is a place in the own list',
  'index/zyRec': 'the id is a place in the own list',
  'order/getWinRate': 'the record of a publisher is public',
  'Sustainable/getLiquidation': 'its owner is checked in perpetual.test.ts, where positions are liquidated',
  'recovery/submit': 'its images are checked in recovery.test.ts, where a ticket says whose they have to be',
  'user_verification/submitIdentityVerification': 'its images are checked in verification.test.ts',
};

const refusalOf = ({ code, data }: Reply): object => ({ code, refusal: data?.refusal, field: data?.field });

describe('the matrix of calls and callers', () => {
  it('has a line for every call that names a thing by its id', async () => {
    const document = (await server.http.inject('/api/openapi.json')).body;
    const { paths: operations } = JSON.parse(document) as { paths: Record<string, object> };
    const named = paths.filter((path) => /"format":"uuid"|"(id|userId)"/.test(requestPart(operations[`/api/${path}`] as object)));
    expect(named.filter((path) => !owned[path] && !publicIds[path])).toEqual([]);
    expect([...Object.keys(owned), ...Object.keys(publicIds)].filter((path) => !named.includes(path as EndpointPath))).toEqual([]);
  });

  it.each(paths)('%s: visitors and operators are strangers, traders are not', async (path) => {
    const isPublic = entries[path].access === 'public';
    for (const token of [undefined, operator])
      expect([token, String((await server.callRaw(path, {}, { token })).code) === '401']).toEqual([token, !isPublic]);
    const viaOperatorHeader = await server.callRaw(path, {}, { headers: { 'operator-token': operator } });
    expect(String(viaOperatorHeader.code) === '401').toBe(!isPublic);
    for (const mode of ['real', 'demo'] as const) {
      const { token } = await server.signUp(mode);
      expect(String((await server.callRaw(path, {}, { token })).code)).not.toBe('401');
    }
  });

  it.each(paths)('%s: neither half of a session is worth anything alone, nor beside that of another', async (path) => {
    const isPublic = entries[path].access === 'public';
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
      expect([headers, String((await server.callRaw(path, {}, { headers })).code) === '401']).toEqual([headers, !isPublic]);
  });

  const ownedPaths = Object.keys(owned) as EndpointPath[];
  it.each(ownedPaths)('%s: what belongs to somebody else does not exist', async (path) => {
    const { make, request, shared = false } = owned[path] as Owned;
    const id = await make();
    const unknown = await server.callRaw(path, request(randomUUID()), { token: other.token });
    expect(unknown.code).not.toBe(1);
    const refused = await server.callRaw(path, request(id), { token: other.token });
    if (shared) expect(refused.code).not.toBe(1);
    else expect(refusalOf(refused)).toEqual(refusalOf(unknown));
    expect((await server.callRaw(path, request(id), { token: demo.token })).code).not.toBe(1);
    expect(await server.callRaw(path, request(id), { token: owner.token })).toMatchObject({ code: 1 });
  });

  it.each(paths.filter((path) => entries[path].method === 'GET' && entries[path].access !== 'public'))(
    '%s: tells nothing of anybody else',
    async (path) => {
      const text = JSON.stringify(await server.callRaw(path, { wallet: 'spot', coin: 'USDT', chain: 'TRC20' }, { token: other.token }));
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
