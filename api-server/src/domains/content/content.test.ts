import { openWalletServer } from '../../testing/wallet/openWalletServer';
import type { WalletServer } from '../../testing/wallet/openWalletServer';
import { languageCodes } from '../../platform/messages';
import { settings } from '../../app/config';
import { supportOf } from './supportOf';
import { seedContent } from './seedContent';
import { seedTexts } from './seedTexts';
import { proposedLanguage } from './proposedLanguage';

describe('seed texts', () => {
  const shape = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shape(each)]))
      : typeof value;
  const placeholders = (value: unknown): string[] => [...new Set(JSON.stringify(value).match(/\{\w+\}/g))].sort();

  it.each(languageCodes)('say the same things in %s, with the same numbers from the configuration', (language) => {
    const texts = seedTexts[language];
    expect(shape(texts)).toEqual(shape(seedTexts.en));
    for (const name of Object.keys(texts.articles) as (keyof typeof texts.articles)[]) {
      expect([name, placeholders(texts.articles[name])]).toEqual([name, placeholders(seedTexts.en.articles[name])]);
      if (language !== 'en') expect(texts.articles[name].body).not.toEqual(seedTexts.en.articles[name].body);
    }
  });
});

describe('proposedLanguage', () => {
  it.each([
    ['de-DE,de;q=0.9,en;q=0.8', 'de'],
    ['zh-Hant-TW,zh;q=0.9', 'hk'],
    ['zh-CN', 'zh'],
    ['en;q=0.5,ja;q=0.9', 'jp'],
    ['tlh, pt-BR;q=0.3', 'pt'],
    ['fr;q=0,it', 'it'],
    ['deutsch', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('%s proposes %s', (header, language) => expect(proposedLanguage(header)).toBe(language));
});

describe('content', () => {
  let server: WalletServer;
  let operator: string;

  beforeAll(async () => {
    server = await openWalletServer({
      config: {
        brand: { name: 'Acme' },
        content: { support: { email: 'help@example.com' } },
        perpetual: { leverage: 20, staleAfter: 7_000 },
      },
    });
    await server.services.content.start();
    await server.services.content.start();
    operator = await server.operator('ann');
  });
  afterAll(() => server.close());

  it('starts with notices, help, further articles and slides, once', async () => {
    const total = async (kind: 'notice' | 'help' | 'more') => (await server.call('index/getList', { kind }, {})).data.total;
    expect([await total('notice'), await total('help'), await total('more')]).toEqual([3, 12, 3]);
    expect((await server.call('index/carouselList', {})).data.list.map(({ route }) => route)).toEqual([
      'assets.getAssets',
      'futures.rule',
      'account.set',
    ]);
  });

  it.each(languageCodes)('answers in %s', async (lang) => {
    const { data } = await server.call('index/getList', { kind: 'notice' }, { lang });
    expect(data.list[0]?.title).toBe(seedTexts[lang].articles.welcome.title.replace('{name}', 'Acme'));
    const article = await server.call('index/getArticle', { id: data.list[0]?.id ?? '' }, { lang });
    expect(article.data).toMatchObject({ lang, html: expect.stringMatching(/^<p>.*<\/p>$/s) });
    expect(article.data.html).not.toMatch(/\{\w+\}/);
    const info = await server.call('index/info', {}, { lang });
    expect(info.data.about).toContain('Acme');
  });

  it('takes its numbers from the configuration', async () => {
    const { data } = await server.call('index/getList', { kind: 'help', query: '100,000' });
    expect(data.list.map(({ title }) => title)).toEqual(['How to withdraw']);
    const article = await server.call('index/getArticle', { id: data.list[0]?.id ?? '' });
    expect(article.data.html).toContain('10.00 to 100,000.00 USD, at most 5 a day; the fee is 5%');
    expect(article.data.html).toContain('arrives within 24 hours');
  });

  it('tells of a wait for new addresses where there is one alone', async () => {
    const summaryAt = async (sandbox: boolean, addressWait: number) => {
      const { database, config, clock } = server.context;
      const changed = {
        ...config,
        sandbox: { ...config.sandbox, enabled: sandbox },
        wallet: { ...config.wallet, withdrawal: { ...config.wallet.withdrawal, addressWait } },
      };
      await database.deleteFrom('article_text').execute();
      await database.deleteFrom('article').execute();
      await database.deleteFrom('slide_text').execute();
      await database.deleteFrom('slide').execute();
      await seedContent({ database, config: changed, clock });
      const { data } = await server.call('index/getList', { kind: 'help', query: 'Withdrawal addresses' });
      return (await server.call('index/getArticle', { id: data.list.find(({ title }) => title === 'Withdrawal addresses')?.id ?? '' })).data
        .html;
    };
    expect(await summaryAt(false, 7_200_000)).toContain('It can be used 2 hours later.');
    expect(await summaryAt(false, 0)).toContain('It can be used at once.');
    expect(await summaryAt(true, 86_400_000)).toContain('It can be used at once.');
  });

  it('searches without regard to case, and takes wildcards as text', async () => {
    const search = async (query: string) => (await server.call('index/getList', { kind: 'help', query })).data.total;
    expect(await search('SLIPPAGE')).toBe(1);
    expect(await search('%')).toBeGreaterThan(0);
    expect(await search('%%%')).toBe(0);
    expect(await search('<p>')).toBe(0);
    expect((await server.call('index/getList', { kind: 'help', category: 'security' })).data.total).toBe(2);
  });

  it('claims nothing that is not configured', async () => {
    const { data } = await server.call('index/info', {});
    expect(data).toMatchObject({
      name: 'Acme',
      version: '1.0.0',
      feed: 'simulated',
      sandbox: true,
      deliveryEnabled: true,
      supportEmail: 'help@example.com',
      terms: {
        stalePriceAge: { delivery: 5_000, perpetual: 7_000, exchange: 5_000 },
        perpetual: { leverage: 20, faceValue: '1', takerRate: '0.0005', maximumDeviation: '0.05' },
        exchange: {
          maximumSlippage: '0.05',
          preselectedSlippage: '0.005',
          highSlippage: '0.01',
          releaseAfter: 60_000,
          restoreWithin: 3_600_000,
          coins: expect.arrayContaining([{ coin: 'BTC', spread: '0.001', maximum: '100000' }]),
        },
      },
    });
    expect([data.productsClaim, data.countriesClaim]).toEqual([undefined, undefined]);
  });

  it('answers language, regions, support and downloads to visitors', async () => {
    expect((await server.call('index/language', {}, { headers: { 'accept-language': 'ar' } })).data).toEqual({ default: 'ar' });
    expect((await server.call('index/regions', {})).data.list).toEqual(expect.arrayContaining([{ country: 'DE', areaCode: '+49' }]));
    expect((await server.call('index/kefu', {})).data).toMatchObject({ total: 1, list: [{ kind: 'email', address: 'help@example.com' }] });
    expect(supportOf(settings.parse({})).channels).toEqual([
      { kind: 'email', label: 'support@example.com', address: 'support@example.com' },
    ]);
    expect((await server.call('index/getAppDownloadUrl', {})).data.web).toMatch(/\/h5\/$/);
  });

  it('publishes, changes, takes back and removes articles of operators, sanitised', async () => {
    const text = { title: 'Maintenance', summary: 'On Sunday.', html: '<p onclick="x">Soon<script>alert(1)</script></p>' };
    const saved = await server.operate(operator, 'saveArticle', {
      kind: 'notice',
      category: 'general',
      published: true,
      texts: { en: text },
    });
    expect(saved.data.texts.en?.html).toBe('<p>Soon</p>');
    const { id } = saved.data;
    expect((await server.call('index/getArticle', { id }, { lang: 'de' })).data).toMatchObject({ title: 'Maintenance', lang: 'en' });
    const change = {
      id,
      kind: 'notice',
      category: 'general',
      published: false,
      texts: { en: text, de: { ...text, title: 'Wartung' } },
    } as const;
    await server.operate(operator, 'saveArticle', { ...change, published: true });
    expect((await server.call('index/getArticle', { id }, { lang: 'de' })).data.title).toBe('Wartung');
    await server.operate(operator, 'saveArticle', change);
    expect(await server.call('index/getArticle', { id })).toMatchObject({ code: 0, data: { refusal: 'content.unknownArticle' } });
    expect((await server.operate(operator, 'removeArticle', { id })).code).toBe(1);
    expect(await server.operate(operator, 'removeArticle', { id })).toMatchObject({ code: 0 });
    const { data } = await server.operate(operator, 'audit', { limit: '4' });
    expect(data.list.map(({ action }) => action)).toEqual(['article.remove', 'article.save', 'article.save', 'article.save']);
  });

  it('refuses articles without English text, or empty once cleaned', async () => {
    const save = (texts: object) =>
      server.operate(operator, 'saveArticle', { kind: 'notice', category: 'general', published: true, texts } as never);
    const text = { title: 'T', summary: 'S', html: '<p>x</p>' };
    expect(await save({ de: text })).toMatchObject({ code: 422 });
    expect(await save({ en: { ...text, html: '<script>x</script>' } })).toMatchObject({ code: 422, data: { field: 'texts.en.html' } });
    expect(await save({ en: text, xx: text })).toMatchObject({ code: 422 });
  });

  it('publishes and removes slides', async () => {
    const slide = { position: 9, published: true, route: 'markets.index', texts: { en: { title: 'New', text: 'Pair' } } };
    const { data } = await server.operate(operator, 'saveSlide', slide);
    expect((await server.call('index/carouselList', {}, { lang: 'fr' })).data.list.at(-1)).toMatchObject({ id: data.id, title: 'New' });
    await server.operate(operator, 'saveSlide', { ...slide, id: data.id, published: false });
    expect((await server.call('index/carouselList', {})).data.total).toBe(3);
    expect((await server.operate(operator, 'slides', {})).data.total).toBe(4);
    expect((await server.operate(operator, 'removeSlide', { id: data.id })).code).toBe(1);
    const outside = { ...slide, image: 'https://evil.example/x.png' };
    expect(await server.operate(operator, 'saveSlide', outside)).toMatchObject({ code: 422, data: { field: 'image' } });
  });
});
