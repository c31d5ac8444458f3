import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OperatorAnswer, OperatorCallName, OperatorRequest } from '@halyard-h5/shared-api/contract';
import { apiPath, operatorEndpoints } from '@halyard-h5/shared-api/contract';
import { contentModule } from '../../domains/content';
import { createOperator, operatorModule } from '../../domains/operator';
import { confirm } from '../access/confirm';
import { openTestServer } from '../app/openTestServer';
import type { TestServer } from '../app/openTestServer';
import { uploadModule } from '../../domains/uploads';
import type { ObjectStorage } from '../../domains/uploads';
import { verificationModule } from '../../domains/verification';
import { recoveryModule } from '../../domains/recovery';
import { walletModule } from '../../domains/wallet';
import type { ExchangeWorker } from '../../domains/wallet/exchange/ExchangeWorker';
import { openModule } from '../../platform/module';
import type { OpenModule, Service } from '../../platform/module';

export const WITHDRAWAL_PASSWORD = '123456';
export const OPERATOR_PASSWORD = 'correct horse battery';
/** An address that the Tron network knows. */
export const TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

export const fixture = (name: string): Buffer => readFileSync(path.join(__dirname, '../../domains/uploads/images/fixtures', name));

export interface Trader {
  token: string;
  userId: string;
}

export interface OperatorReply<Name extends OperatorCallName = OperatorCallName> {
  code: number;
  msg: string;
  data: OperatorAnswer<Name> & { refusal?: string; field?: string };
}

export interface WalletServer extends TestServer {
  /** Keys of the images that are stored. */
  stored: Map<string, Buffer>;
  services: Record<'content' | 'operator', { start(): unknown; stop(): unknown }>;
  /** Lets due recoveries take effect, and sends what is to be told of them. */
  recoveries: { takeEffect(): Promise<void>; sendNotices(): Promise<void> };
  /** Ends every accepted quick exchange that the tick log decides now. */
  endExchanges(): Promise<void>;
  /** What was printed for whoever started the server. */
  printed: string[];
  upload(
    token: string | undefined,
    content: Buffer,
    name?: string,
  ): Promise<{ code: number; msg: string; data: { id: string; refusal?: string } }>;
  /** Puts a verification into the database as if both levels were approved. */
  verify(userId: string): Promise<void>;
  setWithdrawalPassword(userId: string): Promise<void>;
  /** Binds an address straight into the database, usable at once. */
  bind(userId: string, coin?: string, chain?: string, address?: string): Promise<string>;
  /** A trader who may withdraw: verified, password set, address bound, money in the spot wallet. */
  withdrawer(amount?: string): Promise<Trader & { addressId: string }>;
  /** Whether a token opens what operators may read beside their calls. */
  isOperator(token: string): Promise<boolean>;
  /** A signed-in operator, who is the trader of an id, too, when one is given. */
  operator(name: string, userId?: string): Promise<string>;
  /** Id of a transaction that was not used yet, as Tron, Ethereum and Bitcoin take it. */
  transactionId(): string;
  /** Reports a deposit with a screenshot; answers its id. */
  reportDeposit(from: Trader, amount?: string): Promise<string>;
  operate<Name extends OperatorCallName>(
    token: string | undefined,
    path: Name,
    request: OperatorRequest<Name>,
    headers?: Record<string, string>,
  ): Promise<OperatorReply<Name>>;
}

function memoryStorage(stored: Map<string, Buffer>): ObjectStorage {
  return {
    put: (key, bytes) => Promise.resolve(void stored.set(key, bytes)),
    get: (key) => Promise.resolve(stored.get(key)),
    remove: (key) => Promise.resolve(void stored.delete(key)),
  };
}

/** A form with one file, as a browser sends it. */
export function multipart(content: Buffer, name: string): { payload: Buffer; headers: Record<string, string> } {
  const head = `--limit\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--limit--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=limit' },
  };
}

/** A test server with wallet, verification, uploads, content and operators; 1 BTC is 50,000 USDT. Close it in `afterAll`. */
export async function openWalletServer(
  options: { config?: object; database?: 'postgres'; images?: ObjectStorage } = {},
): Promise<WalletServer> {
  const stored = new Map<string, Buffer>();
  const printed: string[] = [];
  let services: WalletServer['services'] | undefined;
  let recoveries: WalletServer['recoveries'] | undefined;
  let exchangeWorker: ExchangeWorker | undefined;
  let transactions = 0;
  let knowsOperator: OpenModule['isOperator'];
  const server = await openTestServer({
    ...options,
    say: (line) => void printed.push(line),
    images: options.images ?? memoryStorage(stored),
    modules: [uploadModule, verificationModule],
    register(context) {
      const workers = (module: Parameters<typeof openModule>[1]): readonly Service[] => openModule(context, module).workers ?? [];
      const [exchanges] = workers(walletModule);
      const [effects, notices] = openModule(context, recoveryModule).workers;
      recoveries = { takeEffect: () => effects.run(), sendNotices: () => notices.run() };
      const [content] = workers(contentModule);
      const { workers: [operator] = [], isOperator } = openModule(context, operatorModule);
      knowsOperator = isOperator;
      services = { content, operator } as WalletServer['services'];
      exchangeWorker = exchanges as ExchangeWorker;
    },
  });
  const { passwords } = server.access;
  const { context, http } = server;
  const { database, clock, ids } = context;
  server.market.tick('BTCUSDT', clock.now(), '50000');

  const operate: WalletServer['operate'] = async (token, path, request, headers) => {
    const read = operatorEndpoints[path].method === 'GET';
    const response = await http.inject({
      method: read ? 'GET' : 'POST',
      url: `/api/operator/${path}`,
      headers: { ...(token !== undefined && { 'operator-token': token }), ...headers },
      ...(read ? { query: request as Record<string, string> } : { payload: request as object }),
    });
    return response.json();
  };
  const verify = async (userId: string): Promise<void> => {
    const row = {
      user_id: userId,
      basic: 'verified' as const,
      advanced: 'verified' as const,
      rejected_items: '[]',
      submitted_at: clock.now(),
    };
    await database.insertInto('verification').values(row).execute();
  };
  const setWithdrawalPassword = async (userId: string): Promise<void> => {
    const hash = await passwords.hash(WITHDRAWAL_PASSWORD);
    await database.updateTable('app_user').set({ withdrawal_password_hash: hash }).where('id', '=', userId).execute();
  };
  const bind: WalletServer['bind'] = async (userId, coin = 'USDT', chain = 'TRC20', address = TRON_ADDRESS) => {
    const id = ids.next();
    const row = { user_id: userId, id, coin, chain, address, bound_at: clock.now(), usable_from: clock.now() };
    await database.insertInto('withdrawal_address').values(row).execute();
    return id;
  };

  return Object.assign(server, {
    stored,
    printed,
    isOperator: async (token: string) => (await knowsOperator?.(token, server.cookies.of(token))) === true,
    services: services as NonNullable<typeof services>,
    recoveries: recoveries as NonNullable<typeof recoveries>,
    endExchanges: () => (exchangeWorker as ExchangeWorker).run(),
    verify,
    setWithdrawalPassword,
    bind,
    operate,
    async upload(token: string | undefined, content: Buffer, name = 'photo.png') {
      const { payload, headers } = multipart(content, name);
      const all = { ...headers, ...(token === undefined ? {} : { token }) };
      const response = await http.inject({ method: 'POST', url: apiPath('image.upload'), payload, headers: all });
      return response.json<{ code: number; msg: string; data: { id: string; refusal?: string } }>();
    },
    async withdrawer(amount = '1000000') {
      const trader = await server.signUp('real');
      await verify(trader.userId);
      await setWithdrawalPassword(trader.userId);
      const addressId = await bind(trader.userId);
      await server.fund(trader.userId, 'real', 'spot', amount);
      return { ...trader, addressId };
    },
    transactionId: () =>
      createHash('sha256')
        .update(`transaction ${(transactions += 1)}`)
        .digest('hex'),
    async reportDeposit({ token }: Trader, amount = '100') {
      const screenshot = (await this.upload(token, fixture('photo.png'))).data.id;
      const { data } = await server.call('deposit.report', { coin: 'USDT', chain: 'TRC20', amount, screenshot }, { token });
      return data.id;
    },
    async operator(name: string, userId?: string) {
      const parts = { ...context, passwords };
      await createOperator(database, parts, { name, password: OPERATOR_PASSWORD, userId });
      await confirm(database, name);
      const { data } = await operate(undefined, 'login', { name, password: OPERATOR_PASSWORD });
      if (data.token === undefined) throw new Error('The operator could not sign in');
      return data.token;
    },
  });
}
