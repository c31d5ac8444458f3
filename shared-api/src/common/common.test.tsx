import { render, screen } from '@testing-library/react';
import { LanguageOfTexts, type TextLanguage } from '../hooks/languageOfTexts';
import { installHost } from '../host/host';
import { languageCodes } from '../ports/languageCode';
import { createTestHost, type TestHostOptions } from '../testing';
import { commonTexts } from './commonTexts';
import english from './locales/en.json';
import { useCommonText, type CommonTextKey } from './useCommonText';
import { wordsOfKey } from './wordsOfKey';

function Words({ text }: { readonly text: CommonTextKey }) {
  return <p>{useCommonText()(text, { value: '1.5' })}</p>;
}

function show(text: string, options: TestHostOptions = {}) {
  const host = createTestHost(options);
  installHost(host);
  render(<Words text={text as CommonTextKey} />);
  return host;
}

test('a common text is there with nothing mounted, and follows the language', async () => {
  const host = show('action.retry');
  expect(screen.getByText('Retry')).toBeVisible();
  await host.language.change('de');
  expect(screen.getByText('Erneut versuchen')).toBeVisible();
});

test('a common text follows the page around it, where that is in another language', async () => {
  const host = createTestHost();
  installHost(host);
  await host.language.change('de');
  const page = (language: TextLanguage | undefined) => (
    <LanguageOfTexts value={language}>
      <Words text="action.retry" />
    </LanguageOfTexts>
  );
  const { rerender } = render(page({ lang: 'en', dir: 'ltr' }));
  expect(screen.getByText('Retry')).toBeVisible();
  rerender(page({ lang: 'xx', dir: 'ltr' }));
  expect(screen.getByText('Erneut versuchen')).toBeVisible();
  rerender(page(undefined));
  expect(screen.getByText('Erneut versuchen')).toBeVisible();
});

test('keys are typed', () => {
  // @ts-expect-error no common text has this key
  const key: CommonTextKey = 'action.nothing';
  expect(key).toBe('action.nothing');
});

test('a text that an older shell does not bring reads as the words of its key, and as the text where the shell brings it', () => {
  show('action.addFunds', { language: 'de' });
  expect(screen.getByText('Add funds')).toBeVisible();
  show('action.addFunds', { language: 'de', catalogues: { common: { action: { addFunds: 'Guthaben {{value}}' } } } });
  expect(screen.getByText('Guthaben 1.5')).toBeVisible();
});

test('texts that did not come at all are words, too', () => {
  show('state.loadFailed', { catalogues: { common: {} } });
  expect(screen.getByText('Load failed')).toBeVisible();
});

test.each([
  ['retry', 'Retry'],
  ['state.loadFailedDetail', 'Load failed detail'],
  ['order.step2Done', 'Step2 done'],
])('the words of %s are %s', (key, words) => expect(wordsOfKey(key)).toBe(words));

test('the shell loads one language at a time', async () => {
  const loaded = await Promise.all(languageCodes.map(async (code) => (await commonTexts.load(code)).default));
  expect(loaded[languageCodes.indexOf('en')]).toEqual(english);
  expect(new Set(loaded.map((texts) => JSON.stringify(texts))).size).toBe(12);
});
