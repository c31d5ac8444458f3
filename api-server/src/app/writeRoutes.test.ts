import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { apiPath, contract, endpointTable } from '@halyard-h5/shared-api/contract';
import type { EndpointEntry, CallName } from '@halyard-h5/shared-api/contract';
import { z } from 'zod';
import { auditLedger } from '../core/ledger';
import { openWholeServer } from '../testing/app/openWholeServer';
import type { WholeServer } from '../testing/app/openWholeServer';
import { wrongAmounts } from '../testing/wrongAmounts';

/* Every call that changes something, with requests made from its schema: right ones, ones with a wrong part, and ones with a wrong shape. */

const entries: Record<CallName, EndpointEntry> = endpointTable;
const names = (Object.keys(endpointTable) as CallName[]).filter(
  (name) => entries[name].method === 'POST' && entries[name].envelope !== 'upload',
);
/** Seeded: a failure can be repeated, and no run depends on luck. */
const SEED = 20_251_101;
const RUNS = 60;

type Json = { [name: string]: unknown };

const amounts = [...wrongAmounts, '+1'];
const texts = [
  '\u0000',
  '\uD800',
  '\u202Eabc',
  "'; drop table app_user; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  '%s%n%x',
  '=cmd|calc',
  'x'.repeat(20_000),
  '👩‍👩‍👧‍👦',
  'Ω≈ç√∫',
  '__proto__',
  'null',
  'undefined',
];
const structures: readonly unknown[] = [
  null,
  [],
  [[]],
  {},
  { toString: 'x' },
  { $gt: '' },
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  ['1'],
  { length: 1 },
];
const naughty = fc.oneof(
  fc.constantFrom(...amounts),
  fc.constantFrom(...texts),
  fc.constantFrom<unknown>(...structures),
  fc.string(),
  fc.double(),
  fc.jsonValue(),
);

/** Right values for a part of a schema, as far as its shape tells. */
function rightValue(schema: Json): fc.Arbitrary<unknown> {
  const {
    type,
    enum: options,
    const: constant,
    format,
    pattern,
    properties,
    items,
    anyOf,
    oneOf,
    allOf,
  } = schema as Json & {
    enum?: unknown[];
    properties?: Record<string, Json>;
    items?: Json;
    anyOf?: Json[];
    oneOf?: Json[];
    allOf?: Json[];
  };
  if (constant !== undefined) return fc.constant(constant);
  if (options) return fc.constantFrom(...options);
  if (anyOf ?? oneOf) return fc.oneof(...((anyOf ?? oneOf) as Json[]).map(rightValue));
  if (allOf) return fc.tuple(...allOf.map(rightValue)).map((parts) => Object.assign({}, ...parts) as Json);
  if (properties) return rightObject(schema, properties);
  if (type === 'array') return fc.array(rightValue(items ?? {}), { maxLength: 3 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number')
    return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(30, 60) }, fc.integer({ min: 0, max: 600 }));
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.constantFrom('nobody@example.com', 'trader1@example.com');
  if (typeof pattern === 'string' && pattern.includes('USDT')) return fc.constantFrom('BTCUSDT', 'BTCUSDT', 'XXXUSDT');
  if (pattern === '^[A-Z0-9]{2,12}$') return fc.constantFrom('USDT', 'BTC', 'XYZ');
  if (typeof pattern === 'string' && pattern.includes('[1-9]\\d{0,19}'))
    return fc.constantFrom('10', '12.34', '25', '0.01', '5000.00000001');
  if (pattern === '^\\d{6}$') return fc.constantFrom('123456', '000000');
  if (typeof pattern === 'string' && pattern.length < 60) return fc.stringMatching(new RegExp(pattern));
  return fc.oneof(fc.constantFrom('10', '1', '0.5', '12.34'), fc.constantFrom('USDT', 'BTC', 'TRC20', 'spot', 'password-1'));
}

function rightObject(schema: Json, properties: Record<string, Json>): fc.Arbitrary<Json> {
  const requiredKeys = (schema['required'] ?? []) as string[];
  return fc.record(Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, rightValue(part)])), { requiredKeys });
}

function resolved(schema: Json, definitions: Record<string, Json>): Json {
  const text = JSON.stringify(schema, (_key, value: unknown) => {
    const reference = (value as { $ref?: string } | null)?.$ref;
    return reference === undefined ? value : definitions[reference.split('/').at(-1) as string];
  });
  return JSON.parse(text) as Json;
}

/** Market orders have no price, no trigger and no time in force: the shape of a request does not tell that. */
function fitting({ price, triggerPrice, timeInForce, ...request }: Json): Json {
  return request['type'] === 'market' ? request : { ...request, price, triggerPrice, timeInForce };
}

/** Requests of one call: right, with one part replaced, added or left out, or of another shape altogether. */
function requestsOf(name: CallName): fc.Arbitrary<unknown> {
  const schema = z.toJSONSchema(contract[name].request, { io: 'input', unrepresentable: 'any' }) as Json;
  const whole = rightValue(resolved(schema, (schema['$defs'] ?? {}) as Record<string, Json>)) as fc.Arbitrary<Json>;
  const right = name === 'perpetualOrder.place' ? whole.map(fitting) : whole;
  const spoilt = fc.tuple(right, naughty, fc.nat()).map(([request, value, index]) => {
    const names = Object.keys(request);
    return names.length === 0 ? { extra: value } : { ...request, [names[index % names.length] as string]: value };
  });
  const lacking = fc.tuple(right, fc.nat()).map(([request, index]) => {
    const names = Object.keys(request);
    const left = names[index % Math.max(1, names.length)];
    return Object.fromEntries(Object.entries(request).filter(([name]) => name !== left));
  });
  const more = fc.tuple(right, naughty).map(([request, value]) => ({ ...request, mode: value, userId: value, balance: value }));
  return fc.oneof(
    { weight: 4, arbitrary: right },
    { weight: 5, arbitrary: spoilt },
    { weight: 2, arbitrary: lacking },
    { weight: 1, arbitrary: more },
    { weight: 1, arbitrary: naughty },
  );
}

/** Header values that a client can really send. */
const headerText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    'x'.repeat(4_000),
    'a b',
    '"',
    '%00',
    '../..',
    'zh,en;q=0.5',
    'application/xml',
    'gzip',
    '١٢٣',
    'only',
    'true',
  ),
  fc.string({ unit: fc.constantFrom(...'abcXYZ0189-_=+/;,.:"%') }),
);
const headers = fc.dictionary(
  fc.constantFrom(
    'lang',
    'idempotency-key',
    'idempotency-replay',
    'idempotency-final',
    'content-type',
    'x-forwarded-for',
    'origin',
    'accept-language',
    'operator-token',
  ),
  headerText.map((text) => Buffer.from(text, 'utf8').toString('latin1')),
);

let server: WholeServer;
let token: string;
beforeAll(async () => {
  server = await openWholeServer();
});
beforeEach(async () => {
  const user = await server.signUp('real');
  token = user.token;
  for (const wallet of ['spot', 'delivery', 'perpetual'] as const) await server.fund(user.userId, 'real', wallet, '1000');
  server.clock.advance(3_600_000);
  server.market.setDepth('BTCUSDT', '100');
  server.market.tick('BTCUSDT', server.clock.now(), '50000');
});
afterAll(async () => {
  expect(await auditLedger(server.context)).toEqual([]);
  await server.close();
});

/** Codes that a call may refuse with; the variant envelope spells refusal 0 as "1". */
function refusals(name: CallName): string[] {
  const { envelope, access, idempotent } = entries[name];
  const own = contract[name].codes.map((code) => (envelope === 'variant' && code === 0 ? '1' : String(code)));
  return ['422', '429', ...own, ...(access === 'public' ? [] : ['401']), ...(idempotent ? ['409'] : [])];
}

/** Right requests, tried before the random ones: calls that they get through show that the others come as far. */
const right: Partial<Record<CallName, object>> = {
  'deliveryOrder.place': { symbol: 'BTCUSDT', direction: 'call', seconds: 60, stake: '10' },
  'transfer.submit': { coin: 'USDT', from: 'spot', to: 'perpetual', amount: '10' },
  'perpetualOrder.place': { symbol: 'BTCUSDT', side: 'long', type: 'market', contracts: 30 },
  'conversion.quote': { from: 'USDT', to: 'BTC', amount: '25', slippage: '0.01' },
  'profile.update': { nickname: 'Ann' },
};

describe('calls that change something', () => {
  it.each(names)('%s: takes nothing invalid, never fails, and is reached where right requests suffice', async (name) => {
    let reached = 0;
    const success = entries[name].envelope === 'variant' ? '0' : '1';
    await fc.assert(
      fc.asyncProperty(requestsOf(name), async (request) => {
        const reply = await server.callRaw(name, request, { token });
        const code = String(reply.code);
        expect([reply.status, code === success || refusals(name).includes(code)]).toEqual([200, true]);
        if (code === success) reached += 1;
        const sent: unknown = JSON.parse(JSON.stringify(request) ?? 'null');
        if (code === success) expect(contract[name].request.safeParse(sent ?? {}).success).toBe(true);
        if (code === '401') ({ token } = await server.signUp('real'));
      }),
      { seed: SEED, numRuns: RUNS, examples: right[name] ? [[right[name]]] : [] },
    );
    if (right[name]) expect(reached).toBeGreaterThan(0);
  });

  it.each(names)('%s: is not shaken by headers', async (name) => {
    await fc.assert(
      fc.asyncProperty(headers, async (given) => {
        const reply = await server.callRaw(name, {}, { token, headers: given });
        expect(reply.status).toBe(200);
        if (String(reply.code) === '401') ({ token } = await server.signUp('real'));
      }),
      { seed: SEED, numRuns: RUNS / 2 },
    );
  });

  it.each(['{', '[', '"', '{"a":', '{"a":1}}', '\u0000', '{"__proto__":{"mode":"real"}}', `${'['.repeat(20_000)}`, '{"a":1e999}'])(
    'a body that is no JSON or a trap (%#) is refused',
    async (payload) => {
      for (const name of names) {
        const headersOf = { 'content-type': 'application/json', token, 'idempotency-key': 'a-key-of-12' };
        const response = await server.http.inject({ method: 'POST', url: apiPath(name), payload, headers: headersOf });
        expect([name, response.statusCode]).toEqual([name, 200]);
      }
    },
  );
});
