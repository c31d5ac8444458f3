import { findGlossary, termsInstead } from '@halyard-h5/federation-kit/catalogues';
import { openWalletServer } from '../../testing/wallet/openWalletServer';
import type { WalletServer } from '../../testing/wallet/openWalletServer';
import { sql } from 'kysely';
import { languageCodes } from '../../platform/messages';
import type { LanguageCode } from '../../platform/messages';
import { settings } from '../../app/config';
import { listArticles, readArticle } from './articles';
import { listSlides } from './slides';
import { supportOf } from './supportOf';
import { seedContent } from './seedContent';
import { seedTexts } from './seedTexts';
import { hoursText } from './hoursText';
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

test.each(languageCodes)('seed texts of %s have no word that a term of the glossary has replaced', (language) => {
  const { articles, slides } = seedTexts[language];
  // Texts of earlier versions are only compared with what an exchange keeps.
  const shown = Object.entries(articles).filter(([name]) => !name.endsWith('Before'));
  expect(termsInstead(findGlossary(__dirname), JSON.stringify([shown, slides]), language)).toEqual([]);
});

describe('hours in words', () => {
  it.each([
    ['en', ['1 hour', '2 hours', '24 hours']],
    ['de', ['1 Stunde', '2 Stunden', '24 Stunden']],
    ['sp', ['1 hora', '2 horas', '24 horas']],
    ['ru', ['1 час', '2 часа', '24 часа', '5 часов', '21 час']],
    ['ar', ['ساعة واحدة', 'ساعتين', '24 ساعة', '5 ساعات']],
    ['jp', ['1時間', '2時間', '24時間']],
  ] as const)('follow the number in %s', (language, texts) => {
    expect([1, 2, 24, 5, 21].slice(0, texts.length).map((count) => hoursText(count, language))).toEqual(texts);
  });

  it('stand in the case of their place', () => {
    expect([1, 2, 24, 21].map((count) => hoursText(count, 'ru', 'within'))).toEqual(['1 часа', '2 часов', '24 часов', '21 часа']);
    expect(hoursText(24, 'de', 'within')).toBe('24 Stunden');
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
    const total = async (kind: 'notice' | 'help' | 'more') => (await server.call('article.list', { kind }, {})).data.total;
    expect([await total('notice'), await total('help'), await total('more')]).toEqual([3, 13, 3]);
    expect((await server.call('slide.list', {})).data.list.map(({ route }) => route)).toEqual([
      'assets.demoFunds',
      'futures.rule',
      'account.settings',
    ]);
  });

  it.each(languageCodes)('answers in %s', async (lang) => {
    const { data } = await server.call('article.list', { kind: 'notice' }, { lang });
    expect(data.list[0]?.title).toBe(seedTexts[lang].articles.welcome.title.replace('{name}', 'Acme'));
    const article = await server.call('article.read', { id: data.list[0]?.id ?? '' }, { lang });
    expect(article.data).toMatchObject({ lang, html: expect.stringMatching(/^<p>.*<\/p>$/s) });
    expect(article.data.html).not.toMatch(/\{\w+\}/);
    const info = await server.call('exchange.information', {}, { lang });
    expect(info.data.about).toContain('Acme');
  });

  it('takes its numbers from the configuration', async () => {
    const { data } = await server.call('article.list', { kind: 'help', query: '100,000' });
    expect(data.list.map(({ title }) => title)).toEqual(['How to withdraw']);
    const article = await server.call('article.read', { id: data.list[0]?.id ?? '' });
    expect(article.data.html).toContain('10.00 to 100,000.00 USD, at most 5 a day; the fee is 5%');
    expect(article.data.html).toContain('arrives within 24 hours');
  });

  describe('in a database that is already filled', () => {
    type Changes = { sandbox?: boolean; addressWait?: number; feeRate?: string; looserAfter?: number; name?: string; demo?: string };
    const configured = (changes: Changes) => {
      const { config } = server.context;
      const {
        sandbox = false,
        addressWait = 86_400_000,
        feeRate = '0.05',
        looserAfter = 86_400_000,
        name = 'Acme',
        demo = '10000',
      } = changes;
      return {
        ...config,
        brand: { ...config.brand, name },
        demo: { ...config.demo, amount: demo },
        sandbox: { ...config.sandbox, enabled: sandbox },
        limits: { ...config.limits, looserAfter },
        wallet: { ...config.wallet, withdrawal: { ...config.wallet.withdrawal, addressWait, feeRate } },
      };
    };
    /** The articles as a server reads them that was started with other settings. */
    const startedWith = async (changes: Changes) => {
      const { database, clock } = server.context;
      const config = configured(changes);
      await seedContent({ database, config, clock });
      const list = async (kind: 'help' | 'notice', language: LanguageCode = 'en') =>
        (await listArticles({ database, config }, language, { kind, page: 1, limit: 50 })).list;
      const html = async (kind: 'help' | 'notice', title: string, language: LanguageCode = 'en') =>
        (await readArticle({ database, config }, language, (await list(kind, language)).find((each) => each.title === title)?.id ?? ''))
          .html;
      const search = async (query: string) =>
        (await listArticles({ database, config }, 'en', { kind: 'help', query, page: 1, limit: 50 })).list.map(({ title }) => title);
      return { html, list, search, slides: async () => (await listSlides(database, 'en', config)).list };
    };

    it('tells of a wait for new addresses where there is one alone', async () => {
      const addresses = async (changes: Changes) => (await startedWith(changes)).html('help', 'Withdrawal addresses');
      expect(await addresses({ addressWait: 7_200_000 })).toContain('It can be used 2 hours later.');
      expect(await addresses({ addressWait: 0 })).toContain('It can be used at once.');
      expect(await addresses({ sandbox: true })).toContain('It can be used at once.');
      expect(await addresses({})).toContain('It can be used 24 hours later.');
    });

    it('follows the configuration at each reading, in titles, slides and searches, too', async () => {
      const before = await startedWith({});
      expect(await before.html('notice', 'Your own limits')).toContain('looser ones after 24 hours');
      const after = await startedWith({ looserAfter: 172_800_000, feeRate: '0.031', name: 'A<b> & "Co"', demo: '500' });
      expect(await after.html('notice', 'Your own limits')).toContain('looser ones after 48 hours');
      expect(await after.html('help', 'How to withdraw')).toContain('the fee is 3.1%');
      expect(await after.search('3.1%')).toEqual(['How to withdraw']);
      expect(await after.search('the fee is 5%')).toEqual([]);
      expect((await after.list('notice')).map(({ title }) => title)).toContain('Welcome to A<b> & "Co"');
      expect((await after.slides())[0]?.text).toContain('Claim 500.00 USDT');
      for (const language of languageCodes) {
        expect(JSON.stringify([await after.list('help', language), await after.list('notice', language)])).not.toMatch(/\{\w+\}/);
      }
    });

    it('tells operators what stands for each placeholder in a language', async () => {
      const valuesIn = async (lang: LanguageCode) => {
        const { data } = await server.operate(operator, 'placeholders', { lang });
        return Object.fromEntries(data.list.map(({ name, value }) => [name, value]));
      };
      const used = new Set(JSON.stringify(seedTexts).match(/(?<=\{)\w+(?=\})/g));
      expect(Object.keys(await valuesIn('en'))).toEqual(expect.arrayContaining([...used]));
      expect([(await valuesIn('en'))['looserAfterHours'], (await valuesIn('de'))['looserAfterHours']]).toEqual(['24 hours', '24 Stunden']);
    });

    it('turns what an earlier start wrote with its figures into texts that follow, and leaves what operators wrote', async () => {
      const { database } = server.context;
      await startedWith({});
      // As the first start filled them in once and for all.
      await sql`update article_text set html = replace(replace(replace(html, '{fee}', '5'), '{looserAfterHours}', '24 hours'), '{waitHours}', '24 hours')`.execute(
        database,
      );
      // As it stood while the word did not follow the number, and in a language of several forms.
      await sql`update article_text set html = replace(html, '{looserAfterHours}', '{looserAfter} часа') where lang = 'ru'`.execute(
        database,
      );
      await sql`update slide_text set text = replace(text, '{demo}', '10,000.00')`.execute(database);
      const { data } = await server.operate(operator, 'articles', { kind: 'help', limit: '50' });
      const convert = data.list.find(({ texts }) => texts.en?.title === 'Convert');
      if (!convert?.texts.en) throw new Error('The article about conversions is missing.');
      const html = '<p>A quote holds for 9 seconds, says {name}; {unknown} is no name.</p>';
      const { id, kind, category, position } = convert;
      const edited = { en: { ...convert.texts.en, html } };
      await server.operate(operator, 'saveArticle', { id, kind, category, position, published: true, texts: edited });

      const after = await startedWith({ feeRate: '0.02', looserAfter: 3_600_000, demo: '500', addressWait: 0 });
      expect(await after.html('help', 'How to withdraw')).toContain('the fee is 2%');
      expect(await after.html('notice', 'Your own limits')).toContain('after 1 hour.');
      expect(await after.html('notice', 'Ваши личные лимиты', 'ru')).toContain('через 1 час.');
      expect(await after.html('help', 'Withdrawal addresses')).toContain('It can be used at once.');
      expect((await after.slides())[0]?.text).toContain('Claim 500.00 USDT');
      expect(await after.html('help', 'Convert')).toBe('<p>A quote holds for 9 seconds, says Acme; {unknown} is no name.</p>');
      expect((await server.operate(operator, 'articles', { kind: 'help', limit: '50' })).data.list).toContainEqual(
        expect.objectContaining({ id, texts: edited }),
      );
    });
  });

  it('searches without regard to case, and takes wildcards as text', async () => {
    const search = async (query: string) => (await server.call('article.list', { kind: 'help', query })).data.total;
    expect(await search('SLIPPAGE')).toBe(1);
    expect(await search('%')).toBeGreaterThan(0);
    expect(await search('%%%')).toBe(0);
    expect(await search('<p>')).toBe(0);
    expect((await server.call('article.list', { kind: 'help', category: 'security' })).data.total).toBe(2);
  });

  it('claims nothing that is not configured', async () => {
    const { data } = await server.call('exchange.information', {});
    expect(data).toMatchObject({
      name: 'Acme',
      version: '1.0.0',
      feed: 'simulated',
      sandbox: true,
      deliveryEnabled: true,
      supportEmail: 'help@example.com',
      terms: {
        stalePriceAge: { delivery: 5_000, perpetual: 7_000, exchange: 5_000 },
        perpetual: { leverage: 20, maximumLeverage: 50, faceValue: '1', takerRate: '0.0005', maximumDeviation: '0.05' },
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
    expect((await server.call('exchange.language', {}, { headers: { 'accept-language': 'ar' } })).data).toEqual({ default: 'ar' });
    expect((await server.call('exchange.regions', {})).data.list).toEqual(expect.arrayContaining([{ country: 'DE', areaCode: '+49' }]));
    expect((await server.call('exchange.support', {})).data).toMatchObject({
      total: 1,
      list: [{ kind: 'email', address: 'help@example.com' }],
    });
    expect(supportOf(settings.parse({})).channels).toEqual([
      { kind: 'email', label: 'support@example.com', address: 'support@example.com' },
    ]);
    expect((await server.call('exchange.downloads', {})).data.web).toMatch(/\/h5\/$/);
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
    expect((await server.call('article.read', { id }, { lang: 'de' })).data).toMatchObject({ title: 'Maintenance', lang: 'en' });
    const change = {
      id,
      kind: 'notice',
      category: 'general',
      published: false,
      texts: { en: text, de: { ...text, title: 'Wartung' } },
    } as const;
    await server.operate(operator, 'saveArticle', { ...change, published: true });
    expect((await server.call('article.read', { id }, { lang: 'de' })).data.title).toBe('Wartung');
    await server.operate(operator, 'saveArticle', change);
    expect(await server.call('article.read', { id })).toMatchObject({ code: 0, data: { refusal: 'content.unknownArticle' } });
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
    expect((await server.call('slide.list', {}, { lang: 'fr' })).data.list.at(-1)).toMatchObject({ id: data.id, title: 'New' });
    await server.operate(operator, 'saveSlide', { ...slide, id: data.id, published: false });
    expect((await server.call('slide.list', {})).data.total).toBe(3);
    expect((await server.operate(operator, 'slides', {})).data.total).toBe(4);
    const last = await server.operate(operator, 'slides', { page: '2', limit: '3' });
    expect(last.data).toMatchObject({ total: 4, list: [{ id: data.id, texts: { en: { title: 'New' } } }] });
    expect((await server.operate(operator, 'removeSlide', { id: data.id })).code).toBe(1);
    const outside = { ...slide, image: 'https://evil.example/x.png' };
    expect(await server.operate(operator, 'saveSlide', outside)).toMatchObject({ code: 422, data: { field: 'image' } });
  });
});
