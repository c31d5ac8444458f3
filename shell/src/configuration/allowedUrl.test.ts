import { isAllowedUrl } from './allowedUrl';
import { guardScripts } from '../boot/guardScripts';

const base = 'https://trade.example/h5/';
const allowed = ['https://remotes.example'];

test.each([
  ['remotes/mf-home/1/entry.js', true],
  ['https://trade.example/h5/remotes/mf-home/1/entry.js', true],
  ['https://remotes.example/mf-home/1/entry.js', true],
  ['https://trade.example/api/common/file/evil.js', false],
  ['../api/common/file/evil.js', false],
  ['https://trade.example/h5x/entry.js', false],
  ['https://remotes.example.evil.example/entry.js', false],
  ['http://remotes.example/entry.js', false],
  ['//evil.example/entry.js', false],
  ['data:text/javascript,evil()', false],
  ['blob:https://evil.example/1', false],
  ['javascript:evil()', false],
  ['https://', false],
])('%s: %s', (url, expected) => expect(isAllowedUrl(url, allowed, base)).toBe(expected));

test('the policy lets allowed scripts pass and has no rule for HTML or code', () => {
  const createPolicy = jest.fn();
  guardScripts({ createPolicy }, ['https://remotes.example']);
  const [name, rules] = createPolicy.mock.calls[0] as [string, { createScriptURL: (url: string) => string }];
  expect([name, Object.keys(rules)]).toEqual(['default', ['createScriptURL']]);
  expect(rules.createScriptURL('https://remotes.example/a.js')).toBe('https://remotes.example/a.js');
  expect(() => rules.createScriptURL('https://evil.example/a.js')).toThrow(TypeError);
});
