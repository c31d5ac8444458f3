import { join } from 'node:path';
import { askedKeys, commonKeys } from './commonKeys';

const keys = ['action.back', 'action.retry', 'amount.length', 'amount.rounded', 'state.end'];
const asked = (scripts: Readonly<Record<string, string>>): string[] =>
  askedKeys(new Map(Object.entries(scripts).map(([name, text]) => [name, Buffer.from(text)])), keys);

test('a build asks for the keys that its scripts spell, however they quote them', () => {
  expect(asked({ 'a.js': 'c("action.back")', 'b.js': "c('action.retry');c(`state.end`)" })).toEqual([
    'action.back',
    'action.retry',
    'state.end',
  ]);
  expect(asked({ 'a.js': 'c("action.backwards");c(action.back)', 'a.js.map': '"action.back"', 'en.json': '"action.back"' })).toEqual([]);
});

test.each(['c(`amount.${e}`)', 'c("amount."+e)', "c('amount.'.concat(e))"])('%s asks for the whole group', (script) => {
  expect(asked({ 'a.js': script })).toEqual(['amount.length', 'amount.rounded']);
});

test('the keys of the installed shared-api; none where there is none', () => {
  expect(commonKeys(join(__dirname, '../../../mf-home'))).toEqual(expect.arrayContaining(['action.retry', 'state.loadFailed']));
  expect(commonKeys('/')).toEqual([]);
});
