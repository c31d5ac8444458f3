import { sql } from 'kysely';
import { longest, most } from '@halyard-h5/shared-api/contract';
import { settings } from './config';
import { languageCodes } from '../platform/messages';
import { openWholeServer } from '../testing/app/openWholeServer';
import type { WholeServer } from '../testing/app/openWholeServer';

/* The test server checks every answer against the contract. One beyond the published limits fails the test that asked for it. */

const text = (length: number): string => 'n'.repeat(length);
const product = settings.parse({}).market.products[0]!;
const coin = settings.parse({}).wallet.coins[0]!;
/** An exchange whose settings are as long as they may be. */
const widest = {
  brand: { name: text(longest.name), version: text(longest.version), productsClaim: text(20), countriesClaim: text(20) },
  demo: { amount: '1'.repeat(20) },
  wallet: { withdrawal: { minimumUsd: '1'.repeat(20), maximumUsd: '2'.repeat(20) } },
  content: {
    support: {
      channels: Array.from({ length: most.supportChannels - 1 }, () => ({ kind: 'chat', label: text(254), address: text(2_048) })),
      hours: text(100),
    },
  },
};

describe('an exchange with long settings and much content', () => {
  let server: WholeServer;
  beforeAll(async () => {
    server = await openWholeServer({ config: widest });
  });
  afterAll(() => server.close());

  it('answers what everybody may read within the limits, in every language', async () => {
    for (const lang of languageCodes) {
      for (const name of ['exchange.information', 'exchange.support', 'product.specifications', 'deposit.methods', 'slide.list'] as const)
        expect([name, lang, (await server.call(name, {}, { lang })).code]).toEqual([name, lang, 1]);
      for (const kind of ['notice', 'help', 'more'] as const)
        expect((await server.call('article.list', { kind, limit: 100 }, { lang })).code).toBe(1);
    }
  });

  it.each([
    ['placeholders', '{name}'],
    ['amounts', '{maximum}'],
    ['signs that become entities', '&'],
    ['empty tags', '<p>'],
    ['links', '<a href="https:">'],
  ])('fills an article that is nothing but %s', async (_name, part) => {
    const { database, ids, clock } = server.context;
    const { sanitizeArticle } = await import('../domains/content/sanitizeArticle');
    const id = ids.next();
    const fill = (length: number): string => part.repeat(Math.floor(length / part.length));
    await database
      .insertInto('article')
      .values({ id, kind: 'more', category: 'general', position: 1, published_at: clock.now(), updated_at: clock.now() })
      .execute();
    await database
      .insertInto('article_text')
      .values({ article_id: id, lang: 'en', title: fill(120), summary: fill(300), html: sanitizeArticle(fill(20_000)) })
      .execute();
    expect((await server.call('article.read', { id })).code).toBe(1);
  });

  it('shows the first slides of many', async () => {
    const { database, ids } = server.context;
    for (let position = 100; position < 105 + most.slides; position += 1) {
      const id = ids.next();
      await database.insertInto('slide').values({ id, position, published: true }).execute();
      await database
        .insertInto('slide_text')
        .values({ slide_id: id, lang: 'en', title: `Slide ${position}`, text: '' })
        .execute();
    }
    const { list } = (await server.call('slide.list', {})).data;
    expect(list).toHaveLength(most.slides);
    expect(list.at(-1)?.title).toBe(`Slide ${99 + most.slides}`);
  });
});

describe('a trader with more than a list shows', () => {
  let server: WholeServer;
  let token: string;
  beforeAll(async () => {
    server = await openWholeServer();
    server.market.setDepth('BTCUSDT', '1000');
    server.market.tick('BTCUSDT', server.clock.now(), '50000');
    const trader = await server.trader('real');
    token = trader.token;
    const order = { symbol: 'BTCUSDT', side: 'long', contracts: 20, type: 'limit', price: '49900' } as const;
    const placed = await server.call('perpetualOrder.place', order, { token });
    await sql`
      insert into perpetual_order
      select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'symbol', case when n <= 10 then 'BTCUSDT' else 'ETHUSDT' end, 'created_at', o.created_at + n))).*
      from perpetual_order o, generate_series(1, ${most.restingOrders + 10}) n where o.id = ${placed.data.order.id}`.execute(
      server.context.database,
    );
  });
  afterAll(() => server.close());

  it('sees the newest resting orders of all, and each of one product', async () => {
    const all = (await server.call('perpetualOrder.listOpen', {}, { token })).data;
    expect(all.list).toHaveLength(most.restingOrders);
    expect(all.list.some(({ symbol }) => symbol === 'BTCUSDT')).toBe(false);
    expect((await server.call('perpetualOrder.listOpen', { symbol: 'BTCUSDT' }, { token })).data.list).toHaveLength(11);
  });

  it('sees the newest of what froze money', async () => {
    const { list } = (await server.call('balance.list', { wallet: 'perpetual' }, { token })).data;
    expect(list[0]?.frozenBy).toHaveLength(most.holds);
  });

  it('has the whole of it in the margin account', async () => {
    const { frozenMargin } = (await server.call('perpetualAccount.read', {}, { token })).data;
    expect(Number(frozenMargin)).toBeGreaterThan(20 * most.restingOrders);
  });
});

describe('settings beyond what answers may list', () => {
  const list = <Item>(length: number, item: Item): Item[] => Array.from({ length }, () => item);
  it.each([
    ['products', { market: { products: list(most.products + 1, product) } }],
    ['coins', { wallet: { coins: list(most.coins + 1, coin) } }],
    ['networks', { wallet: { coins: [{ ...coin, chains: list(most.chains + 1, coin.chains[0]) }] } }],
    ['display currencies', { wallet: { displayCurrencies: list(most.coins + 1, { coin: 'EUR', name: 'Euro', digits: 2, rate: '1' }) } }],
    ['addresses', { wallet: { withdrawal: { maximumAddresses: most.addresses + 1 } } }],
    ['periods', { delivery: { periods: list(most.periods + 1, { seconds: 30, rate: '0.8' }) } }],
    ['open orders', { delivery: { maximumOpen: most.openOrders + 1 } }],
    ['resting orders', { perpetual: { maximumOpenOrders: most.restingOrdersOfProduct + 1 } }],
    [
      'levels',
      { referral: { levels: Array.from({ length: most.levels + 1 }, (_, members) => ({ level: 1, members, rates: ['0', '0', '0'] })) } },
    ],
    [
      'ways to reach support',
      { content: { support: { channels: list(most.supportChannels, { kind: 'chat', label: 'a', address: 'b' }) } } },
    ],
    ['the name of a product', { market: { products: [{ ...product, name: text(longest.name + 1) }] } }],
    ['the name of a coin', { wallet: { coins: [{ ...coin, name: text(longest.name + 1) }] } }],
    ['the name of the exchange', { brand: { name: text(longest.name + 1) } }],
    ['amounts', { wallet: { withdrawal: { maximumUsd: '1'.repeat(21) } } }],
  ])('are refused: %s', (_name, given) => {
    const [issue, ...others] = settings.safeParse(given).error?.issues ?? [];
    expect(others).toEqual([]);
    expect(issue?.code).toMatch(/^(too_big|invalid_format)$/);
  });
});
