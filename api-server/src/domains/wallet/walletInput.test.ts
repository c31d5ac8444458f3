import fc from 'fast-check';
import type { CallName } from '@halyard-h5/shared-api/contract';
import { auditLedger } from '../../core/ledger';
import { openWalletServer, WITHDRAWAL_PASSWORD } from '../../testing/wallet/openWalletServer';
import type { Trader, WalletServer } from '../../testing/wallet/openWalletServer';
import { wrongAmounts } from '../../testing/wrongAmounts';

const amounts: readonly unknown[] = [
  ...wrongAmounts,
  '0',
  '0.000',
  '-Infinity',
  '1e3',
  '+5',
  ' 5',
  '5 ',
  '5\n',
  ' ',
  `0.${'9'.repeat(400)}`,
  '1'.repeat(21),
  '1_000',
  '1/2',
  'null',
  5,
  0.5,
  true,
  null,
  [],
  ['5'],
  {},
  { toString: '5' },
];
const strings: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  '\u202e',
  "'; drop table deposit; --",
  '<script>',
  '../../etc/passwd',
  '${7*7}',
  'ＵＳＤＴ',
  'usdt',
  '💸',
  'x'.repeat(10_000),
  null,
  5,
  [],
  {},
];

describe('what nobody should send', () => {
  let server: WalletServer;
  let trader: Trader & { addressId: string };

  beforeAll(async () => {
    server = await openWalletServer();
    trader = await server.withdrawer('1000');
  });
  afterAll(() => server.close());

  const bodies = (): Partial<Record<CallName, Record<string, unknown>>> => ({
    'deposit.report': { coin: 'USDT', chain: 'TRC20', amount: '10', screenshot: server.context.ids.next() },
    'withdrawal.submit': { coin: 'USDT', amount: '10', addressId: trader.addressId, withdrawalPassword: WITHDRAWAL_PASSWORD },
    'withdrawalAddress.bind': {
      coin: 'USDT',
      chain: 'TRC20',
      address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      code: '000000',
      withdrawalPassword: WITHDRAWAL_PASSWORD,
    },
    'withdrawalAddress.remove': { id: trader.addressId, withdrawalPassword: WITHDRAWAL_PASSWORD },
    'conversion.quote': { from: 'USDT', to: 'BTC', amount: '10', slippage: '0.01' },
    'conversion.submit': { quoteId: server.context.ids.next() },
    'transfer.submit': { coin: 'USDT', from: 'spot', to: 'delivery', amount: '1' },
    'verification.submit': { level: 'basic', country: 'DE', name: 'A', idNumber: 'B', city: 'C', address: 'D' },
  });
  const send = async (name: CallName, body: unknown) => {
    const reply = await server.callRaw(name, body, { token: trader.token });
    expect([name, body, reply.status]).toEqual([name, body, 200]);
    return Number(reply.code);
  };
  const balances = async () => (await server.call('balance.list', {}, { token: trader.token })).data.list;

  it('never gets anything but 422 for an amount that is none', async () => {
    const before = await balances();
    for (const [name, body] of Object.entries(bodies()) as [CallName, Record<string, unknown>][]) {
      if (!('amount' in body)) continue;
      for (const amount of amounts) expect([name, amount, await send(name, { ...body, amount })]).toEqual([name, amount, 422]);
    }
    expect(await balances()).toEqual(before);
  });

  it('never moves money for other nonsense, and never fails', async () => {
    const before = await balances();
    const accepted: unknown[] = [];
    for (const [name, body] of Object.entries(bodies()) as [CallName, Record<string, unknown>][]) {
      if (name === 'verification.submit') continue;
      for (const field of Object.keys(body)) {
        for (const value of strings) if ((await send(name, { ...body, [field]: value })) === 1) accepted.push([name, field, value]);
      }
    }
    expect(accepted).toEqual([]);
    expect(await balances()).toEqual(before);
  });

  it('survives any JSON at all', async () => {
    const names = Object.keys(bodies()) as CallName[];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 3 }), async (name, body) => {
        expect(await send(name, body)).toBe(422);
      }),
      { numRuns: 200 },
    );
    expect(await auditLedger(server.context)).toEqual([]);
  });
});
