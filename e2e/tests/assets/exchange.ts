import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { endpointTable, type Answer, type EndpointPath, type Request } from 'shared-api/contract';
import { routeCatalogue, type CatalogueRouteId } from 'shared-api/host';
import { startExchange, type RunningExchange } from '../../support/startExchange';
import { historyMinutes, products, replaySpeed, writeBars } from '../futures/knownBars';
import { picture } from './picture';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

export const loginPassword = 'a long secret 1';
export const withdrawalPassword = '123456';
/** A real address of the Tron network. */
export const tronAddress = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';

/** A trader of the real account. */
export interface Trader {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  /** Calls the exchange as this trader; rejects with code and message. */
  call<Path extends EndpointPath>(path: Path, request: Request<Path>): Promise<Answer<Path>>;
}

/** An exchange whose reviews wait for its operator, and whose BTC price only rises. */
export interface AssetsExchange {
  /** @param deposited USDT in the spot wallet */
  trader(deposited?: string): Promise<Trader>;
  /** Lets a trader pass both verifications. */
  verify(trader: Trader): Promise<void>;
  /** A verified trader with withdrawal password and bound address; answers the id of the address. */
  prepareWithdrawal(trader: Trader): Promise<string>;
  /** The newest code that was sent to a trader. */
  codeFor(trader: Trader): string;
  reviewDeposit(id: string, reason?: string): Promise<void>;
  reviewWithdrawal(id: string, reason?: string): Promise<void>;
  /** Opens a page of the application as a trader, in a browser of its own. */
  open(browser: Browser, trader: Trader, route: CatalogueRouteId, search?: string): Promise<Page>;
  /** Stops it and recomputes its books; throws with every difference. */
  stopAndAudit(): Promise<void>;
}

interface Caller {
  (path: string, request: object, headers: Readonly<Record<string, string>>, method?: 'GET' | 'POST'): Promise<unknown>;
}

/** Calls under `/api/` and opens the envelope. */
const callerOf =
  ({ address }: RunningExchange): Caller =>
  async (path, request, headers, method = 'POST') => {
    const target = new URL(`/api/${path}`, address);
    if (method === 'GET') for (const [name, value] of Object.entries(request)) target.searchParams.set(name, String(value));
    const body = method === 'POST' ? { body: JSON.stringify(request) } : {};
    const answer = await fetch(target, { method, headers: { ...headers, 'Content-Type': 'application/json' }, ...body });
    const { code, msg, data } = (await answer.json()) as { code: number | string; msg: string; data: unknown };
    if (code !== 1 && code !== '0') throw new Error(`${path}: ${code} ${msg}`);
    return data;
  };

async function upload({ address }: RunningExchange, token: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture())], { type: 'image/png' }), 'picture.png');
  const answer = await fetch(new URL('/api/common/upload', address), { method: 'POST', headers: { TOKEN: token }, body: form });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

function codeFor({ dataFolder }: RunningExchange, email: string): string {
  const messages = readFileSync(join(dataFolder, 'outbox.ndjson'), 'utf8').trim().split('\n');
  return /"code":"(\d{6})"/.exec(messages.findLast((line) => line.includes(email)) ?? '')?.[1] ?? '';
}

/** Signs in as the sandbox's operator, whose password the exchange prints at its first start. */
async function signInOperator(exchange: RunningExchange, call: Caller): Promise<(path: string, request: object) => Promise<unknown>> {
  const password = /name "operator", password "([^"]+)"/.exec(exchange.output())?.[1] ?? '';
  const { token } = (await call('operator/login', { name: 'operator', password }, {})) as { token: string };
  return (path, request) => call(`operator/${path}`, request, { 'OPERATOR-TOKEN': token });
}

export async function startAssetsExchange(): Promise<AssetsExchange> {
  const folder = mkdtempSync(join(tmpdir(), 'halyard-assets-'));
  writeBars(join(folder, 'bars'));
  const configuration = {
    market: { feed: 'replay', products, replay: { folder: join(folder, 'bars'), speed: replaySpeed, startOffsetMinutes: historyMinutes } },
    operator: { autoReviewAfter: 0 },
    access: { code: { cooldown: 1_000 } },
  };
  const file = join(folder, 'configuration.json');
  writeFileSync(file, JSON.stringify(configuration));
  const exchange = await startExchange(root, { dataFolder: folder, environment: { CONFIG: file } });
  const call = callerOf(exchange);
  const operate = await signInOperator(exchange, call);
  const decision = (id: string, reason?: string) =>
    reason === undefined ? { id, decision: 'approve' } : { id, decision: 'reject', reason };

  const reviewDeposit = async (id: string, reason?: string) => void (await operate('reviewDeposit', decision(id, reason)));
  const verify = async (trader: Trader): Promise<void> => {
    const person = { country: 'DE', name: 'Ada Lovelace', idNumber: 'X1234567', city: 'Berlin', address: 'Main Street 1' };
    await trader.call('user_verification/submitIdentityVerification', { level: 'basic', ...person });
    await operate('reviewVerification', { userId: trader.id, level: 'basic', decision: 'approve' });
    const images = { front: await upload(exchange, trader.token), back: await upload(exchange, trader.token) };
    await trader.call('user_verification/submitIdentityVerification', { level: 'advanced', ...images });
    await operate('reviewVerification', { userId: trader.id, level: 'advanced', decision: 'approve' });
  };
  const freshCode = async (trader: Trader, purpose: 'withdrawalPassword' | 'bindAddress'): Promise<string> => {
    const before = codeFor(exchange, trader.email);
    for (let tries = 0; tries < 20; tries += 1) {
      const sent = await trader.call('ems/send', { purpose }).then(
        () => true,
        () => false,
      );
      const code = codeFor(exchange, trader.email);
      if (sent && code !== before) return code;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    throw new Error(`no code for ${purpose}`);
  };
  return {
    verify,
    reviewDeposit,
    reviewWithdrawal: async (id, reason) => void (await operate('reviewWithdrawal', decision(id, reason))),
    codeFor: ({ email }) => codeFor(exchange, email),
    async trader(deposited = '0') {
      const email = `${randomUUID()}@example.test`;
      const registered = { kind: 'email', email, password: loginPassword, repeatPassword: loginPassword, adult: true, riskAccepted: true };
      await call('ems/send', { email, purpose: 'register' }, {});
      const { token } = (await call('user/register', { ...registered, code: codeFor(exchange, email) }, {})) as { token: string };
      const own: Trader['call'] = async (path, request) =>
        (await call(path, request, { TOKEN: token, lang: 'en', 'Idempotency-Key': randomUUID() }, endpointTable[path].method)) as never;
      const { id } = await own('user/getUserinfo', {});
      const trader: Trader = { id, email, token, call: own };
      if (deposited !== '0') {
        const screenshot = await upload(exchange, token);
        await reviewDeposit((await own('index/czSubmit', { coin: 'USDT', chain: 'TRC20', amount: deposited, screenshot })).id);
      }
      return trader;
    },
    async prepareWithdrawal(trader) {
      await verify(trader);
      const code = await freshCode(trader, 'withdrawalPassword');
      const password = { password: withdrawalPassword, repeatPassword: withdrawalPassword };
      await trader.call('index/withdrawalPassword', { ...password, code, loginPassword });
      const bound = { coin: 'USDT', chain: 'TRC20', address: tronAddress, withdrawalPassword };
      return (await trader.call('index/bindAddress', { ...bound, code: await freshCode(trader, 'bindAddress') })).id;
    },
    async open(browser, trader, route, search = '') {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
      await context.addInitScript((token) => {
        if (localStorage.getItem('token') === null) localStorage.setItem('token', token);
        localStorage.setItem('lang', 'en');
      }, trader.token);
      const page = await context.newPage();
      await page.goto(`${exchange.address.origin}/h5/#${routeCatalogue[route].path}${search}`);
      return page;
    },
    async stopAndAudit() {
      await exchange.stop();
      const environment = { ...process.env, CONFIG: file, DATA_DIR: folder };
      execFileSync('npm', ['run', '--silent', 'audit', '-w', 'api-server'], { cwd: root, env: environment, stdio: 'pipe' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
