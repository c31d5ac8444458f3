import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueLanguageCodes } from './catalogueLanguages';
import { checkSharedTexts } from './checkSharedTexts';

let folder: string;
const writeTexts = (path: string, texts: Readonly<Record<string, string>>) => {
  mkdirSync(join(folder, path), { recursive: true });
  for (const language of catalogueLanguageCodes) writeFileSync(join(folder, path, `${language}.json`), JSON.stringify(texts));
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shared-texts-'));
  writeTexts('common', { retry: 'Retry' });
  writeTexts('home/locales', { title: 'Home' });
  writeTexts('markets/locales', { title: 'Markets' });
  mkdirSync(join(folder, 'shared'));
  writeFileSync(join(folder, 'home/Page.tsx'), 'export const Page = () => <p>{t("title")}</p>;');
  writeFileSync(join(folder, 'markets/Page.tsx'), 'export const Page = () => <p>{t("title")}</p>;');
  writeFileSync(join(folder, 'shared/Retry.tsx'), 'export const Retry = () => <p>{common("retry")}</p>;');
});
afterEach(() => rmSync(folder, { recursive: true }));

const check = () =>
  checkSharedTexts({
    shared: { common: join(folder, 'common') },
    packages: Object.fromEntries(['home', 'markets', 'shared'].map((name) => [name, join(folder, name)])),
  });

test('accepts packages whose texts differ, and common ones that a package without a catalogue asks for', () => {
  expect(check).not.toThrow();
});

test('tells a text that two packages hold, one that a package copied, and common ones that nobody asks for', () => {
  writeTexts('common', { retry: 'Retry', back: 'Back' });
  writeTexts('home/locales', { title: 'Home', note: 'Note', back: 'Back' });
  writeTexts('markets/locales', { title: 'Markets', note: 'Note' });
  expect(check).toThrow(/home markets › note › Note {2}\[spare-copy\]/);
  expect(check).toThrow(/common home › back › Back {2}\[spare-copy\]/);
  expect(check).toThrow(/common › back {2}\[unused-key\]/);
});

test('tells a common key that does not exist', () => {
  writeFileSync(join(folder, 'home/Page.tsx'), 'export const Page = () => <p>{common("gone")}</p>;');
  expect(check).toThrow(/home.Page\.tsx:1 {2}\[unknown-key\]\n {4}expected: a key of common/);
});
