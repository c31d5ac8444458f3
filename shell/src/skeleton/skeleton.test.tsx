import { render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeCatalogue, tabRoutes } from '@halyard-h5/shared-api/host';
import { PageHeader } from '@halyard-h5/shared-ui';
import { ChartCandlestick, ChartLine, House, InfinityIcon, Wallet } from '@halyard-h5/shared-ui/icons';
import { guessRoute } from '../boot/guessRoute';
import { applyStyles } from './applyStyles';
import { chooseSkeleton } from './chooseSkeleton';
import { keepLivePrices, readLivePrices } from './livePrices';
import { endSkeleton, hasSkeleton, standsFor } from './skeleton';
import { SkeletonEnd } from './SkeletonEnd';

const read = (file: string): string => readFileSync(join(__dirname, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const rules = (css: string): [selector: string, body: string][] =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [selector.trim(), body]);
const properties = (body: string): [string, string][] =>
  [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]);
const template = new DOMParser().parseFromString(read('../index.html'), 'text/html');

describe('what the skeleton has copied', () => {
  const tokens = rules(read('../../../shared-ui/src/styles/tokens.css'));
  const tokensOf = (theme: string): ReadonlyMap<string, string> =>
    new Map(
      tokens
        .filter(([selector]) => selector === ':root' || selector.endsWith(`[data-theme='${theme}']`))
        .flatMap(([, body]) => properties(body)),
    );
  const copies = rules(read('frame.css'));
  const copiesOf = (selector: string): [string, string][] => properties(copies.find(([own]) => own === selector)?.[1] ?? '');
  const common = copiesOf('#skeleton');
  const light = copiesOf("[data-theme='light'] #skeleton");

  test.each([
    ['dark', common],
    ['light', [...new Map([...common, ...light])]],
  ])('has the %s tokens', (theme, copied) => {
    expect(copied.length).toBeGreaterThan(25);
    const all = tokensOf(theme);
    expect(Object.fromEntries(copied)).toEqual(Object.fromEntries(copied.map(([name]) => [name, all.get(name)])));
  });

  test('uses every copy, and no token that is none', () => {
    const css = ['frame.css', 'lists.css', 'trading.css', 'assets.css', 'windows.css'].map(read).join('');
    const used = new Set([...css.matchAll(/var\((--(?!chart-height|gap|page-width)[\w-]+)/g)].map(([, name]) => name));
    expect([...used].sort()).toEqual(common.map(([name]) => name).sort());
  });

  test('draws the pictures of the tab bar and of the way back', () => {
    const drawn = (parent: string): string[] =>
      [...template.querySelectorAll(`#skeleton ${parent} > svg`)].map((picture) => picture.innerHTML.replace(/>\s+</g, '><').trim());
    const pictures = (icons: readonly React.ReactElement[]): string[] =>
      [...render(<>{icons}</>).container.children].map((picture) => picture.innerHTML);
    const icons = [House, ChartLine, ChartCandlestick, InfinityIcon, Wallet];
    expect(drawn('.tabs')).toEqual(pictures(icons.map((Icon, place) => <Icon key={place} />)));
    const { container } = render(<PageHeader title="" onBack={() => undefined} backLabel="Back" />);
    expect(drawn('.header > p')).toEqual([container.querySelector('svg')?.innerHTML]);
  });
});

test('says nothing in any language, and nothing to assistive technology', () => {
  const skeleton = template.getElementById('skeleton');
  expect(skeleton?.textContent?.trim()).toBe('');
  expect(skeleton?.getAttribute('aria-hidden')).toBe('true');
  expect(skeleton?.nextElementSibling?.id).toBe('root');
});

describe('the choice', () => {
  const routes = Object.entries(routeCatalogue).map(([id, route]) => ({ id, ...route }));
  const visitor = (): undefined => undefined;
  const chosen = (path: string, stored: (key: string) => string | undefined = visitor, isLive = true): string =>
    chooseSkeleton(guessRoute(routes, path)?.id, stored, isLive);

  test.each(tabRoutes)('%s by its address', (id) => {
    expect(chosen(routeCatalogue[id].path)).toBe(`${id.split('.')[0]} visitor`);
  });

  test.each([
    ['/', 'home visitor'],
    [routeCatalogue['home.index'].aliases[0], 'home visitor'],
    [routeCatalogue['account.login'].path, 'pushed visitor'],
    ['/nowhere', 'pushed visitor'],
  ])('%s', (path, words) => {
    expect(chosen(path)).toBe(words);
  });

  test.each([
    [{ token: 't' }, false, 'home trader strip'],
    [{ token: 't', user: '{"mode":"demo"}' }, true, 'home trader demo'],
    [{ token: 't', user: '{"mode":"demo' }, true, 'home trader'],
    [{ token: 't', user: 'null' }, true, 'home trader'],
    [{ user: '{"mode":"demo"}' }, false, 'home visitor strip'],
  ])('for %j', (kept: Record<string, string>, isLive, words) => {
    expect(chosen('/', (key) => kept[key], isLive)).toBe(words);
  });
});

test('whether prices are live is remembered for the next first paint', () => {
  window.history.replaceState(undefined, '', '/h5/');
  keepLivePrices(true);
  expect([readLivePrices(), document.cookie]).toEqual([true, 'prices=live']);
  keepLivePrices(false);
  expect([readLivePrices(), document.cookie, readLivePrices('xprices=live')]).toEqual([false, '', false]);
});

test('ends with what is to be seen; places of what loads show at once for a moment more', () => {
  jest.useFakeTimers();
  const { dataset } = document.documentElement;
  dataset['skeleton'] = 'home visitor';
  document.body.innerHTML = '<div id="skeleton"></div><div id="root"></div>';
  expect([hasSkeleton(), standsFor('home.index'), standsFor('markets.index'), standsFor('account.login')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  render(<SkeletonEnd />, { container: document.getElementById('root') ?? undefined });
  expect([hasSkeleton(), document.getElementById('skeleton'), dataset['skeleton']]).toEqual([false, null, 'home visitor']);
  endSkeleton();
  jest.runAllTimers();
  expect(dataset['skeleton']).toBeUndefined();
  jest.useRealTimers();
  expect(screen.queryByRole('status')).toBeNull();
});

test('the page’s sheets apply once they are there, or do not come', async () => {
  document.head.innerHTML =
    '<link rel="stylesheet" media="not all" /><link rel="stylesheet" media="not all" /><link rel="stylesheet" media="print" />';
  const [one, other] = [...document.head.children];
  const applied = applyStyles();
  one?.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(one?.getAttribute('media')).toBe('not all');
  other?.dispatchEvent(new Event('error'));
  await applied;
  expect([...document.head.children].map((link) => link.getAttribute('media'))).toEqual(['all', 'all', 'print']);
});

test('a sheet that failed before anybody listened is not waited for without end', async () => {
  jest.useFakeTimers();
  document.head.innerHTML = '<link rel="stylesheet" media="not all" />';
  const applied = applyStyles();
  jest.advanceTimersByTime(10_000);
  jest.useRealTimers();
  await applied;
  expect(document.head.firstElementChild).toHaveAttribute('media', 'all');
});
