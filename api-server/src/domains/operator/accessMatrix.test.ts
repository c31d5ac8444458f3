import { endpointTable, operatorEndpoints } from '@halyard-h5/shared-api/contract';
import type { CallName, OperatorCallName } from '@halyard-h5/shared-api/contract';
import { fixture, openWalletServer } from '../../testing/wallet/openWalletServer';
import type { Trader, WalletServer } from '../../testing/wallet/openWalletServer';

/** Calls that answer visitors; every other one must say 401. */
const open: readonly CallName[] = [
  'deposit.methods',
  'coin.list',
  'exchange.information',
  'article.list',
  'article.read',
  'slide.list',
  'exchange.language',
  'exchange.regions',
  'exchange.support',
  'exchange.downloads',
  'verification.countries',
  'recovery.begin',
  'recovery.uploadImage',
  'recovery.submit',
  'recovery.status',
  'recovery.cancel',
];
/** Calls that the demo account may not make. */
const realOnly: readonly CallName[] = ['deposit.address', 'deposit.report', 'withdrawal.submit', 'withdrawalAddress.bind'];
const id = '0190b6a0-0000-7000-8000-000000000001';
const withdrawalPassword = '123456';

/** A valid request for every call of these domains. */
const requests: Partial<Record<CallName, object>> = {
  'deposit.methods': {},
  'deposit.address': { coin: 'USDT', chain: 'TRC20' },
  'deposit.report': { coin: 'USDT', chain: 'TRC20', amount: '10', screenshot: id },
  'deposit.list': {},
  'withdrawal.requirements': { coin: 'USDT' },
  'withdrawal.submit': { coin: 'USDT', amount: '10', addressId: id, withdrawalPassword },
  'withdrawal.list': {},
  'withdrawalAddress.list': {},
  'withdrawalAddress.bind': {
    coin: 'USDT',
    chain: 'TRC20',
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    code: '000000',
    withdrawalPassword,
  },
  'withdrawalAddress.remove': { id, withdrawalPassword },
  'conversion.quote': { from: 'USDT', to: 'BTC', amount: '10', slippage: '0' },
  'conversion.submit': { quoteId: id },
  'conversion.list': {},
  'withdrawal.cancel': { id },
  'transfer.submit': { coin: 'USDT', from: 'spot', to: 'delivery', amount: '10' },
  'transfer.list': {},
  'transfer.balances': {},
  'balance.read': { wallet: 'spot', coin: 'USDT' },
  'coin.list': {},
  'balance.overview': {},
  'balance.list': {},
  'statement.ofAccount': {},
  'statement.list': {},
  'statement.summary': { period: '2026' },
  'statement.filters': {},
  'exchange.information': {},
  'article.list': { kind: 'help' },
  'article.read': { id },
  'exchange.language': {},
  'slide.list': {},
  'exchange.regions': {},
  'exchange.support': {},
  'exchange.downloads': {},
  'verification.countries': {},
  'verification.submit': { level: 'basic', country: 'DE', name: 'A', idNumber: 'B', city: 'C', address: 'D' },
  'verification.read': {},
  'image.upload': {},
  'recovery.begin': { kind: 'email', email: 'nobody@example.com', password: 'a guess' },
  'recovery.uploadImage': {},
  'recovery.submit': { ticket: 'none', lost: ['passkeys'], front: id, back: id },
  'recovery.status': {},
  'recovery.cancel': {},
};
const names = Object.keys(requests) as CallName[];

describe('who may call what', () => {
  let server: WalletServer;
  let owner: Trader;
  let demo: Trader;
  let operator: string;

  beforeAll(async () => {
    server = await openWalletServer();
    [owner, demo, operator] = [await server.signUp('real'), await server.signUp('demo'), await server.operator('ann')];
  });
  afterAll(() => server.close());

  const call = async (name: CallName, token?: string) => {
    if (name === 'image.upload') return server.upload(token, fixture('bits.png'));
    return server.callRaw(name, requests[name], { token });
  };
  const codeOf = async (name: CallName, token?: string): Promise<number> => Number((await call(name, token)).code);

  it('covers every bound call but those of access', () => {
    const others =
      /^(session|appLock|profile|password|referral|authenticator|contact|passkey|ownLimits|code|withdrawalPassword|demoFunds|closure|dataExport)\./;
    const bound = (Object.keys(endpointTable) as CallName[]).filter((name) => server.context.routes.find(name));
    expect(bound.filter((name) => !requests[name] && !others.test(name))).toEqual([]);
    expect(names.filter((name) => !bound.includes(name))).toEqual([]);
  });

  it.each(names)('%s answers visitors and operators only where it is public', async (name) => {
    const isOpen = open.includes(name);
    for (const token of [undefined, operator, 'no such token', 'x'.repeat(5_000)]) {
      const code = await codeOf(name, token);
      expect([name, code === 401]).toEqual([name, !isOpen]);
    }
  });

  it.each(names)('%s knows its own trader, and real from demo money', async (name) => {
    expect(await codeOf(name, owner.token)).not.toBe(401);
    const { data } = (await call(name, demo.token)) as { data: { refusal?: string } };
    expect([name, data.refusal === 'wallet.realOnly']).toEqual([name, realOnly.includes(name)]);
  });

  const send = async (path: OperatorCallName, payload: string, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token !== undefined && { 'operator-token': token }) };
    const answer = await server.http.inject({ method: 'POST', url: `/api/operator/${path}`, payload, headers });
    return answer.json<{ code: number; data: { refusal?: string } }>();
  };
  const changes = (Object.keys(operatorEndpoints) as OperatorCallName[]).filter((path) => operatorEndpoints[path].method === 'POST');
  it.each(changes.filter((path) => path !== 'login'))('operator/%s reads no body of a stranger', async (path) => {
    for (const token of [undefined, owner.token]) expect(await send(path, '{', token)).toMatchObject({ code: 401 });
    if (path !== 'logout') expect(await send(path, '{', operator)).toMatchObject({ code: 422, data: { refusal: 'http.malformed' } });
  });

  it.each(changes.filter((path) => path !== 'logout'))('operator/%s takes a long body for texts in all languages alone', async (path) => {
    const long = JSON.stringify({ any: 'x'.repeat(100_000) });
    const { refusal } = (await send(path, long, path === 'login' ? undefined : operator)).data;
    expect(refusal === 'http.malformed').toBe(!['saveArticle', 'saveSlide'].includes(path));
  });

  const operatorPaths = (Object.keys(operatorEndpoints) as OperatorCallName[]).filter((path) => path !== 'login');
  it.each(operatorPaths)('operator/%s answers operators alone', async (path) => {
    for (const token of [undefined, owner.token, demo.token, 'no such token']) {
      expect((await server.operate(token, path, {} as never)).code).toBe(401);
    }
    const cookie = server.cookies.of(operator) ?? '';
    for (const headers of [{ 'operator-token': operator, cookie: '' }, { cookie }]) {
      const method = operatorEndpoints[path].method;
      const answer = await server.http.inject({ method, url: `/api/operator/${path}`, headers, ...(method === 'POST' && { payload: {} }) });
      expect(answer.json()).toMatchObject({ code: 401 });
    }
    if (path === 'logout') return;
    expect((await server.operate(operator, path, {} as never)).code).not.toBe(401);
  });
});
