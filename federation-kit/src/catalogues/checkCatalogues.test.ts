import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@halyard-h5/shared-api/host';
import { catalogueLanguageCodes, catalogueLanguages } from './catalogueLanguages';
import { checkCatalogues } from './checkCatalogues';
import { checkStyles } from './checkStyles';
import { checkTexts } from './checkTexts';

let folder: string;
const write = (path: string, content: unknown) =>
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogues-'));
  mkdirSync(join(folder, 'locales'));
  for (const language of catalogueLanguageCodes) write(`locales/${language}.json`, { page: { title: `{{name}} 1 ${language}` } });
  write('Page.tsx', 'export const Page = () => <p>{t("page.title", { name })}</p>;');
  write('Page.test.tsx', 't("only.in.a.test")');
});
afterEach(() => rmSync(folder, { recursive: true }));

const check = () => checkCatalogues({ directory: join(folder, 'locales'), sourceDirectory: folder });

test('the languages are those of the contract', () => {
  const tags = Object.fromEntries(Object.entries(languages).map(([code, { tag }]) => [code, tag]));
  expect(catalogueLanguages).toEqual(tags);
});

test('accepts catalogues that agree with each other and the code', () => {
  expect(check).not.toThrow();
});

test('tells place, rule, expected and received of every fault at once', () => {
  write('locales/de.json', { page: { title: '{{nam}} 1', more: 'Mehr' } });
  rmSync(join(folder, 'locales/it.json'));
  write('locales/xx.json', {});
  expect(check).toThrow(/it\.json {2}\[file\]\n {4}expected: a catalogue\n {4}received: no file/);
  expect(check).toThrow(/xx\.json/);
  expect(check).toThrow(/de › page\.more {2}\[extra-key\]/);
  expect(check).toThrow(/de › page\.title {2}\[placeholders\]\n {4}expected: name\n {4}received: nam/);
});

test('texts of a part are asked for by their namespace, beside those of the package', () => {
  const part = (late: boolean) => () =>
    checkCatalogues({ directory: join(folder, 'locales'), sourceDirectory: folder, namespace: 'part', late });
  write('Page.tsx', 'export const Page = () => <p>{t("part:page.title", { name })} {t("own.key")}</p>;');
  expect(part(true)).not.toThrow();
  expect(part(false)).toThrow(/own\.key/);
  write('Page.tsx', 'export const Page = () => <p>{t("page.title", { name })}</p>;');
  expect(part(true)).toThrow(/part › page\.title {2}\[unused-key\]/);
});

test('tells a catalogue that is not one', () => {
  write('locales/de.json', { page: ['a'] });
  expect(check).toThrow(/de\.json {2}\[file\]/);
});

test('takes English from code, with the single style and no file of its own', () => {
  rmSync(join(folder, 'locales/en.json'));
  const server = (title: string) => () =>
    checkCatalogues({ directory: join(folder, 'locales'), english: { 'page.title': title }, placeholders: 'single' });
  for (const language of catalogueLanguageCodes)
    if (language !== 'en') write(`locales/${language}.json`, { 'page.title': `{name} ${language}` });
  expect(server('{name} 1')).not.toThrow();
  expect(server('{least} 1')).toThrow(/expected: least\n {4}received: name/);
});

test('checks components and stylesheets of a folder, tests left out', () => {
  expect(() => checkTexts({ sourceDirectory: folder })).not.toThrow();
  write('Other.tsx', '<p style={{ left: 0 }}>Hello</p>');
  write('other.module.css', '.a { float: left }');
  expect(() => checkTexts({ sourceDirectory: folder })).toThrow(/Other\.tsx:1/);
  expect(() => checkStyles({ sourceDirectory: folder })).toThrow(/2 faults/);
});

test('refuses a folder without code, which would check nothing', () => {
  expect(() => checkTexts({ sourceDirectory: join(folder, 'locales') })).toThrow(/No \.tsx files/);
});
