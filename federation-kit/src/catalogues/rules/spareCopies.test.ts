import type { CatalogueLanguage } from '../catalogueLanguages';
import { copiesBetween, copiesOf, sameWordsBetween, type NamedCatalogues } from './spareCopies';

type Texts = Readonly<Record<string, string>>;

/** A package with English and German texts. */
const holding = (name: string, en: Texts, de: Texts = en): NamedCatalogues => {
  const languages: [CatalogueLanguage, Texts][] = [
    ['en', en],
    ['de', de],
  ];
  return { name, catalogues: new Map(languages.map(([language, texts]) => [language, new Map(Object.entries(texts))])) };
};
const short = (faults: ReturnType<typeof copiesBetween>) => faults.map(({ rule, place }) => `${rule} ${place}`);

describe('copiesBetween', () => {
  it('names every key that stands with the same English words in several packages', () => {
    const packages = [
      holding('home', { retry: 'Retry', title: 'Home' }, { retry: 'Nochmals', title: 'Start' }),
      holding('markets', { retry: 'Retry', title: 'Markets' }, { retry: 'Erneut', title: 'Märkte' }),
      holding('assets', { retry: 'Retry' }, { retry: 'Erneut' }),
    ];
    expect(short(copiesBetween(packages))).toEqual(['spare-copy home markets assets › retry › Retry']);
  });
});

describe('sameWordsBetween', () => {
  const packages = [
    holding('home', { language: 'Language', close: 'Close' }, { language: 'Sprache', close: 'Zu' }),
    holding('account', { title: 'Language', again: 'Language', close: 'Close' }, { title: 'Sprache', again: 'Sprache', close: 'Schluss' }),
  ];

  it('names words that are the same in every language, whatever their keys, and no homonym', () => {
    expect(short(sameWordsBetween(packages))).toEqual(['spare-copy home › language, account › title, account › again']);
  });

  it('does not count a key that is allowed, and names an allowance that nothing needs', () => {
    expect(sameWordsBetween(packages, { home: ['lang*'] })).toEqual([]);
    expect(short(sameWordsBetween(packages, { account: ['title', 'close'] }))).toEqual([
      'spare-copy home › language, account › again',
      'idle-allowance account › close',
    ]);
  });
});

describe('copiesOf', () => {
  const common = holding(
    'common',
    { 'action.retry': 'Retry', 'action.close': 'Close' },
    { 'action.retry': 'Erneut', 'action.close': 'Zu' },
  );
  const own = holding('home', { again: 'Retry', 'bar.close': 'Close' }, { again: 'Erneut', 'bar.close': 'Schluss' });

  it('names a text whose words are a common one in every language, and no homonym', () => {
    expect(short(copiesOf(common, own))).toEqual(['spare-copy home › again']);
    expect(copiesOf(common, own)[0]?.expected).toContain("common('action.retry')");
  });

  it('names a text under the same key, however it is translated', () => {
    const translated = holding('home', { 'action.retry': 'Retry' }, { 'action.retry': 'Nochmals' });
    expect(short(copiesOf(common, translated))).toEqual(['spare-copy home › action.retry']);
  });

  it('lets a key stand that is allowed, and names an allowance that nothing needs', () => {
    expect(copiesOf(common, own, ['ag*'])).toEqual([]);
    expect(short(copiesOf(common, own, ['again', 'bar.*']))).toEqual(['idle-allowance home › bar.*']);
  });
});
