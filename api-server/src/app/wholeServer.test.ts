import { contract, endpointTable } from '@halyard-h5/shared-api/contract';
import type { EndpointEntry, CallName } from '@halyard-h5/shared-api/contract';
import type { Reply } from '../testing/app/openTestServer';
import { openWholeServer } from '../testing/app/openWholeServer';
import type { WholeServer } from '../testing/app/openWholeServer';
import { wrongAmounts } from '../testing/wrongAmounts';

const names = Object.keys(endpointTable) as CallName[];
const entries: Record<CallName, EndpointEntry> = endpointTable;

let server: WholeServer;
beforeAll(async () => {
  // On the embedded database, which traders of `npm start` have; the other tests prefer PostgreSQL.
  server = await openWholeServer({ database: 'embedded' });
});
afterAll(() => server.close());

/** Codes that an endpoint may answer by its contract; `1` is how the variant envelope spells refusal 0. */
function allowed(name: CallName): string[] {
  const { codes } = contract[name];
  const signedOut = entries[name].access === 'public' ? [] : ['401'];
  const conflict = entries[name].idempotent ? ['409'] : [];
  return [
    '422',
    '429',
    ...signedOut,
    ...conflict,
    ...codes.map((code) => (entries[name].envelope === 'variant' && code === 0 ? '1' : String(code))),
  ];
}

const isSuccess = (name: CallName, reply: Reply): boolean => reply.code === (entries[name].envelope === 'variant' ? '0' : 1);

describe('every call of the contract', () => {
  it('is bound', () => {
    expect(server.context.routes.missing()).toEqual([]);
  });

  it.each(names.filter((name) => entries[name].access !== 'public'))(
    '%s is closed to visitors and to tokens that nobody has',
    async (name) => {
      for (const options of [{}, { token: 'A'.repeat(43) }, { token: 'x'.repeat(5_000) }]) {
        expect(String((await server.callRaw(name, {}, options)).code)).toBe('401');
      }
    },
  );

  it.each(names.filter((name) => entries[name].access === 'public'))(
    '%s answers visitors, and callers whose session has ended, without asking them to sign in',
    async (name) => {
      for (const options of [{}, { token: 'A'.repeat(43) }]) {
        const reply = await server.callRaw(name, {}, options);
        expect(reply.status).toBe(200);
        expect(String(reply.code)).not.toBe('401');
      }
    },
  );
});

/** Texts that are no amounts, and things that are no texts at all. */
const nonsense: unknown[] = [
  ...wrongAmounts,
  '1 ',
  '0',
  '0.0',
  `0.${'1'.repeat(400)}`,
  -1,
  0,
  1.5,
  Number.MAX_SAFE_INTEGER,
  true,
  null,
  [],
  ['1'],
  {},
  { toString: '1' },
  '\u0000',
  '\uD800',
  "'; drop table app_user; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%s%n',
  '\u202e',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
];

/** Sample values by which a request gets past the checks of its other fields. */
const samples: Record<string, unknown> = {
  kind: 'email',
  email: 'a@example.com',
  password: 'correct horse battery',
  repeatPassword: 'correct horse battery',
  code: '123456',
  purpose: 'register',
  mode: 'demo',
  symbol: 'BTCUSDT',
  direction: 'call',
  seconds: 60,
  stake: '10',
  coin: 'USDT',
  chain: 'TRC20',
  amount: '10',
  wallet: 'spot',
  from: 'spot',
  to: 'delivery',
  id: '01977492-79f4-7fd6-93fc-330d5b3709bd',
  adult: true,
  riskAccepted: true,
  type: 'market',
  side: 'long',
  contracts: 10,
  slippage: '1',
  value: '10',
  title: 'Plan',
  orderAt: 1_750_000_000_000,
  releaseAt: 1_750_000_000_000,
  condition: 'fixed',
  minimum: '10',
  maximum: '100',
  invited: [],
  withdrawalPassword: '123456',
  level: 'basic',
  address: 'TQ5NMqJjhpWyGSrsWyrkqrVxfU1Y9h8y4X',
  interval: '1m',
  oldPassword: 'correct horse battery',
  loginPassword: 'correct horse battery',
};

/** Names of the fields that a request schema knows, whatever unions it is made of. */
function fieldsOf(name: CallName): string[] {
  const names = new Set<string>();
  const visit = (schema: unknown): void => {
    const { shape, def } = schema as { shape?: Record<string, unknown>; def?: { left?: unknown; right?: unknown; options?: unknown[] } };
    Object.keys(shape ?? {}).forEach((name) => names.add(name));
    [def?.left, def?.right, ...(def?.options ?? [])].filter(Boolean).forEach(visit);
  };
  visit(contract[name].request);
  return [...names];
}

const fields = names
  .filter((name) => entries[name].envelope !== 'upload')
  .flatMap((name) => fieldsOf(name).map((field) => [name, field] as const));

describe('nonsense', () => {
  const untouched = async (): Promise<string> => {
    const tables = ['ledger_line', 'delivery_order', 'withdrawal', 'deposit', 'perpetual_order', 'app_user'] as const;
    const counts = [];
    for (const table of tables)
      counts.push(
        (
          await server.context.database
            .selectFrom(table)
            .select((select) => select.fn.countAll().as('n'))
            .executeTakeFirst()
        )?.n,
      );
    return counts.join(' ');
  };

  it.each(fields)('in %s %s is refused by a code of the contract or taken for what it is, and never a failure', async (name, field) => {
    server.clock.advance(3_600_000);
    const { token } = await server.signUp();
    const before = await untouched();
    const sample = Object.fromEntries(
      fieldsOf(name)
        .filter((name) => name in samples)
        .map((name) => [name, samples[name]]),
    );
    for (const value of nonsense) {
      const sent = entries[name].method === 'GET' && typeof value !== 'string' ? JSON.stringify(value) : value;
      const reply = await server.callRaw(name, { ...sample, [field]: sent }, { token });
      if (reply.status !== 200) throw new Error(`${name} answered ${reply.status} to ${field} = ${JSON.stringify(value)}`);
      if (!isSuccess(name, reply)) expect(allowed(name)).toContain(String(reply.code));
      if (String(reply.code) === '401') break;
    }
    if (entries[name].idempotent) expect(await untouched()).toBe(before);
  });

  it('as a whole body is refused', async () => {
    const { token } = await server.signUp();
    for (const name of names.filter(
      (each) => entries[each].method === 'POST' && entries[each].envelope === undefined && fieldsOf(each).length > 0,
    )) {
      for (const body of [[], 'text', 5, true, [[]], { a: { b: { c: [] } } }]) {
        const reply = await server.callRaw(name, body, { token });
        expect(reply.status).toBe(200);
      }
    }
  });
});
