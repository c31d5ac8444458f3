import { endpointTable, operatorEndpoints } from '@halyard-h5/shared-api/contract';
import type { EndpointPath, OperatorPath } from '@halyard-h5/shared-api/contract';
import { fixture, openWalletServer } from '../../testing/wallet/openWalletServer';
import type { Trader, WalletServer } from '../../testing/wallet/openWalletServer';

/** Calls that answer visitors; every other one must say 401. */
const open: readonly EndpointPath[] = [
  'index/payment',
  'index/coin',
  'index/info',
  'index/getList',
  'index/getArticle',
  'index/carouselList',
  'index/language',
  'index/regions',
  'index/kefu',
  'index/getAppDownloadUrl',
  'user_verification/getCountryList',
  'recovery/begin',
  'recovery/upload',
  'recovery/submit',
  'recovery/status',
  'recovery/cancel',
];
/** Calls that the demo account may not make. */
const realOnly: readonly EndpointPath[] = ['index/chainAddress', 'index/czSubmit', 'index/tbSubmit', 'index/bindAddress'];
const id = '0190b6a0-0000-7000-8000-000000000001';
const withdrawalPassword = '123456';

/** A valid request for every call of these domains. */
const requests: Partial<Record<EndpointPath, object>> = {
  'index/payment': {},
  'index/chainAddress': { coin: 'USDT', chain: 'TRC20' },
  'index/czSubmit': { coin: 'USDT', chain: 'TRC20', amount: '10', screenshot: id },
  'index/czRec': {},
  'index/withdrawalInfo': { coin: 'USDT' },
  'index/tbSubmit': { coin: 'USDT', amount: '10', addressId: id, withdrawalPassword },
  'index/tbRec': {},
  'index/addresses': {},
  'index/bindAddress': { coin: 'USDT', chain: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', code: '000000', withdrawalPassword },
  'index/removeAddress': { id, withdrawalPassword },
  'index/bbQuote': { from: 'USDT', to: 'BTC', amount: '10', slippage: '0' },
  'index/bbRecharge': { quoteId: id },
  'index/sdRec': {},
  'index/tbCancel': { id },
  'index/zySubmit': { coin: 'USDT', from: 'spot', to: 'delivery', amount: '10' },
  'index/zyRec': {},
  'index/transferType': {},
  'index/money': { wallet: 'spot', coin: 'USDT' },
  'index/coin': {},
  'index/overview': {},
  'index/property': {},
  'user/getUserMoneyLog': {},
  'order/moneyLogs': {},
  'order/getMoneyLogsOptions': {},
  'index/info': {},
  'index/getList': { kind: 'help' },
  'index/getArticle': { id },
  'index/language': {},
  'index/carouselList': {},
  'index/regions': {},
  'index/kefu': {},
  'index/getAppDownloadUrl': {},
  'user_verification/getCountryList': {},
  'user_verification/submitIdentityVerification': { level: 'basic', country: 'DE', name: 'A', idNumber: 'B', city: 'C', address: 'D' },
  'user_verification/getUserVerification': {},
  'common/upload': {},
  'recovery/begin': { kind: 'email', email: 'nobody@example.com', password: 'a guess' },
  'recovery/upload': {},
  'recovery/submit': { ticket: 'none', lost: ['passkeys'], front: id, back: id },
  'recovery/status': {},
  'recovery/cancel': {},
};
const paths = Object.keys(requests) as EndpointPath[];

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

  const call = async (path: EndpointPath, token?: string) => {
    if (path === 'common/upload') return server.upload(token, fixture('bits.png'));
    return server.callRaw(path, requests[path], { token });
  };
  const codeOf = async (path: EndpointPath, token?: string): Promise<number> => Number((await call(path, token)).code);

  it('covers every bound call but those of access', () => {
    const others = /^(user|ems|sms)\/|^index\/(withdrawalPassword|resetPassword|getInviteCodeSwitch)$/;
    const bound = (Object.keys(endpointTable) as EndpointPath[]).filter((path) => server.context.routes.find(path));
    expect(bound.filter((path) => !requests[path] && !others.test(path))).toEqual([]);
    expect(paths.filter((path) => !bound.includes(path))).toEqual([]);
  });

  it.each(paths)('%s answers visitors and operators only where it is public', async (path) => {
    const isOpen = open.includes(path);
    for (const token of [undefined, operator, 'no such token', 'x'.repeat(5_000)]) {
      const code = await codeOf(path, token);
      expect([path, code === 401]).toEqual([path, !isOpen]);
    }
  });

  it.each(paths)('%s knows its own trader, and real from demo money', async (path) => {
    expect(await codeOf(path, owner.token)).not.toBe(401);
    const { data } = (await call(path, demo.token)) as { data: { refusal?: string } };
    expect([path, data.refusal === 'wallet.realOnly']).toEqual([path, realOnly.includes(path)]);
  });

  const send = async (path: OperatorPath, payload: string, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token !== undefined && { 'operator-token': token }) };
    const answer = await server.http.inject({ method: 'POST', url: `/api/operator/${path}`, payload, headers });
    return answer.json<{ code: number; data: { refusal?: string } }>();
  };
  const changes = (Object.keys(operatorEndpoints) as OperatorPath[]).filter((path) => operatorEndpoints[path].method === 'POST');
  it.each(changes.filter((path) => path !== 'login'))('operator/%s reads no body of a stranger', async (path) => {
    for (const token of [undefined, owner.token]) expect(await send(path, '{', token)).toMatchObject({ code: 401 });
    if (path !== 'logout') expect(await send(path, '{', operator)).toMatchObject({ code: 422, data: { refusal: 'http.malformed' } });
  });

  it.each(changes.filter((path) => path !== 'logout'))('operator/%s takes a long body for texts in all languages alone', async (path) => {
    const long = JSON.stringify({ any: 'x'.repeat(100_000) });
    const { refusal } = (await send(path, long, path === 'login' ? undefined : operator)).data;
    expect(refusal === 'http.malformed').toBe(!['saveArticle', 'saveSlide'].includes(path));
  });

  const operatorPaths = (Object.keys(operatorEndpoints) as OperatorPath[]).filter((path) => path !== 'login');
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
