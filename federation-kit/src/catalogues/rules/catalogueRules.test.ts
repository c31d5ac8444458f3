import type { Catalogue, Catalogues } from '../Catalogue';
import type { CatalogueLanguage } from '../catalogueLanguages';
import type { GlossaryEntry } from '../glossary';
import { followsGlossary } from './followsGlossary';
import { keyParity } from './keyParity';
import { samePlaceholders } from './samePlaceholders';
import { translated } from './translated';

const texts = (entries: Record<string, string>): Catalogue => new Map(Object.entries(entries));
const only = (language: CatalogueLanguage, entries: Record<string, string>): Catalogues => new Map([[language, texts(entries)]]);
const short = (faults: readonly { rule: string; place: string }[]) => faults.map(({ rule, place }) => `${rule} ${place}`);

describe('keyParity', () => {
  const english = texts({ title: 'Orders', step_one: 'First', count_one: '{{count}} order', count_other: '{{count}} orders' });

  it('accepts the keys of English with the forms of the language', () => {
    const russian = { title: 'О', step_one: 'П', count_one: '1', count_few: '2', count_many: '5', count_other: '1.5' };
    expect(keyParity(english, only('ru', russian))).toEqual([]);
    expect(keyParity(english, only('jp', { title: 'あ', step_one: 'い', count_other: 'う' }))).toEqual([]);
  });

  it('names missing and extra keys and forms', () => {
    const faults = keyParity(english, only('jp', { step_one: 'い', count_one: 'う', more: 'え' }));
    expect(short(faults)).toEqual([
      'missing-key jp › title',
      'missing-plural jp › count',
      'extra-plural jp › count_one',
      'extra-key jp › more',
    ]);
  });

  it('asks for all six forms in Arabic and for millions in Spanish', () => {
    const forms = { title: 'a', step_one: 'b', count_one: 'c', count_other: 'd' };
    expect(keyParity(english, only('ar', forms))[0]).toMatchObject({ received: 'no _zero _two _few _many' });
    expect(keyParity(english, only('sp', forms))[0]).toMatchObject({ expected: '_one _many _other', received: 'no _many' });
  });

  it('takes a form for zero in every language, as i18next does', () => {
    const german = { title: 'a', step_one: 'b', count_zero: 'c', count_one: 'd', count_other: 'e' };
    expect(keyParity(english, only('de', german))).toEqual([]);
  });

  it('knows ordinals apart from counts', () => {
    const ordinals = texts({ place_ordinal_one: '{{count}}st', place_ordinal_other: '{{count}}th' });
    expect(keyParity(ordinals, only('en', { place_ordinal_one: 'a', place_ordinal_other: 'b' }))[0]).toMatchObject({
      expected: '_one _two _few _other',
    });
  });
});

describe('samePlaceholders', () => {
  const english = texts({ least: 'At least {{ amount, money }}', count_one: 'One order', count_other: '{{count}} orders of {{pair}}' });
  const check = (language: CatalogueLanguage, entries: Record<string, string>) =>
    samePlaceholders(english, only(language, entries), 'double');

  it('accepts the same names in any order and format', () => {
    expect(check('de', { least: 'Mindestens {{amount}}' })).toEqual([]);
  });

  it('refuses renamed, missing and added ones', () => {
    expect(check('de', { least: 'Mindestens {{betrag}}' })[0]).toMatchObject({ expected: 'amount', received: 'betrag' });
    expect(check('de', { least: 'Mindestens' })[0]).toMatchObject({ received: 'none' });
  });

  it('lets a form leave the count out only where it means one number', () => {
    expect(check('ar', { count_two: 'طلبان من {{pair}}', count_one: 'طلب واحد من {{pair}}' })).toEqual([]);
    expect(short(check('ru', { count_one: 'один ордер {{pair}}' }))).toEqual(['placeholders ru › count_one']);
    expect(short(check('pt', { count_one: 'uma ordem de {{pair}}' }))).toEqual(['placeholders pt › count_one']);
  });

  it('compares tags and reads the single style', () => {
    const server = texts({ a: 'At least {minimum}', b: 'Read <rule>the rules</rule>' });
    const german = only('de', { a: 'Mindestens {maximum}', b: 'Lies <rule>die Regeln' });
    expect(short(samePlaceholders(server, german, 'single'))).toEqual(['placeholders de › a', 'tags de › b']);
  });
});

describe('translated', () => {
  const english = texts({ status: 'Status', coin: 'USDT', range: '{{from}} – {{to}}', stop: 'Stop loss' });
  const same = Object.fromEntries(english);
  const glossary = [{ id: 'stopLoss', terms: { en: 'Stop loss', fr: 'Stop loss', de: 'Stop-Loss' } }] as unknown as GlossaryEntry[];

  it('refuses texts equal to English, codes and placeholders apart', () => {
    expect(short(translated(english, only('de', same), {}, glossary))).toEqual(['untranslated de › status', 'untranslated de › stop']);
  });

  it('accepts what the glossary or the allow-list keeps equal', () => {
    expect(translated(english, only('fr', same), { fr: ['stat*'] }, glossary)).toEqual([]);
  });

  it('refuses allowances that nothing needs', () => {
    expect(short(translated(english, only('fr', { status: 'Statut' }), { '*': ['status'] }, glossary))).toEqual([
      'idle-allowance * › status',
    ]);
  });
});

describe('followsGlossary', () => {
  const entry = { id: 'deposit', terms: { en: 'Deposit', de: 'Einzahlen' }, variants: { de: ['Einzahlung'] } };
  const glossary = [entry] as unknown as GlossaryEntry[];
  const english = texts({ title: 'Deposit', hint: 'Deposit soon' });
  const check = (title: string, allowed: string[] = []) => followsGlossary(english, only('de', { title, hint: 'Bald' }), glossary, allowed);

  it('holds exact terms to the glossary and its variants', () => {
    expect(check('Einzahlen')).toEqual([]);
    expect(check('Einzahlung')).toEqual([]);
    expect(check('Anzahlung')[0]).toMatchObject({ rule: 'glossary', place: 'de › title', received: 'Anzahlung' });
  });

  it('leaves keys alone that mean something else', () => {
    expect(check('Anzahlung', ['title'])).toEqual([]);
  });

  it('refuses the words that a term has replaced, anywhere in a text and in any case', () => {
    const price = { id: 'price', terms: { en: 'Price', de: 'Kurs' }, avoid: { de: ['Preis'] } } as unknown as GlossaryEntry;
    const hints = (hint: string, allowed: string[] = []) => followsGlossary(texts({ hint: 'x' }), only('de', { hint }), [price], allowed);
    expect(hints('Der Marktpreis gilt')[0]).toMatchObject({ rule: 'glossary', place: 'de › hint', expected: 'Kurs' });
    expect(hints('Der Marktkurs gilt')).toEqual([]);
    expect(hints('Der Preis der App', ['hint'])).toEqual([]);
  });
});
