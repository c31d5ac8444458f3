import { screen, waitFor } from '@testing-library/react';
import { defineRemote, useApiInfinite, useApiQuery, useNavigation, useRouteParameters, useStream, useTranslation } from '../index';
import { fault, renderRemote, testNow, type FakeAnswers } from '../testing';

const bar = (time: number, close: string): [number, string, string, string, string, string] => [time, '1', '2', '1', close, '5'];
const log = (index: number) => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  title: `notice ${index}`,
  kind: 'notice' as const,
  category: 'all',
  summary: '',
  publishedAt: testNow,
});

function Index() {
  const list = useApiInfinite('article.list', { kind: 'notice', limit: 2 });
  const overview = useApiQuery('balance.read', { wallet: 'spot', coin: 'USDT' });
  const navigation = useNavigation();
  const { t } = useTranslation('markets');
  let closes = '';
  useStream('candles:BTCUSDT:1m', ({ data }) => {
    closes = data.bars.map((entry) => entry[4]).join();
    document.title = closes;
  });
  const choose = async () => {
    document.title = `chose ${String(await navigation.pushForResult('account.chooseLocation', { country: 'DE' }))}`;
  };
  return (
    <main>
      <p>{`${t('rows', { count: list.items?.length ?? 0 })} of ${list.total} more ${list.hasNextPage} money ${overview.data?.available} ${overview.error?.kind}`}</p>
      <button onClick={() => void list.fetchNextPage()}>more</button>
      <button onClick={() => void choose()}>choose</button>
    </main>
  );
}

const remote = defineRemote({
  id: 'markets',
  routes: [{ id: 'markets.index', page: async () => ({ default: Index }) }],
  i18n: { namespace: 'markets', load: async () => ({ default: { rows_one: '{{count}} row', rows_other: '{{count}} rows' } }) },
});

const api: FakeAnswers = {
  'article.list': ({ page, limit }) => ({ list: [1, 2, 3].slice((page - 1) * limit, page * limit).map(log), total: 3 }),
  'balance.read': { wallet: 'spot', coin: 'USDT', available: '12.5', frozen: '0' },
};

test('a list loads page by page until its total', async () => {
  const { host, user } = await renderRemote(remote, { route: 'markets.index', api });
  expect(await screen.findByText(/2 rows of 3 more true/)).toBeVisible();
  await user.click(screen.getByText('more'));
  expect(await screen.findByText(/3 rows of 3 more false/)).toBeVisible();
  expect(host.exchange.requests('article.list').map(({ page }) => page)).toEqual([1, 2]);
});

test('a change of the account is another question, an answer of one account is never shown in the other', async () => {
  let available = '12.5';
  const { host } = await renderRemote(remote, {
    route: 'markets.index',
    api: { ...api, 'balance.read': () => ({ wallet: 'spot', coin: 'USDT', available, frozen: '0' }) },
  });
  expect(await screen.findByText(/money 12.5/)).toBeVisible();
  available = '10000';
  host.session.set({ mode: 'demo' });
  expect(screen.getByText(/money undefined/)).toBeVisible();
  expect(await screen.findByText(/money 10000/)).toBeVisible();
});

test('while the language changes the last answer stays, and it stays when the new one does not come', async () => {
  let summary = 'in English';
  let reachable = true;
  const article = () => (reachable ? { ...log(1), html: summary, lang: 'en' as const } : fault('network'));
  function Article() {
    const { data } = useApiQuery('article.read', { id: log(1).id }, { staleTime: Infinity });
    const list = useApiInfinite('article.list', { kind: 'notice', limit: 2 });
    return <p>{`body ${data?.html} rows ${list.items?.length}`}</p>;
  }
  const reading = defineRemote({ ...remote, routes: [{ id: 'markets.index', page: async () => ({ default: Article }) }] });
  const { host } = await renderRemote(reading, { route: 'markets.index', api: { ...api, 'article.read': article } });
  expect(await screen.findByText('body in English rows 2')).toBeVisible();

  summary = 'auf Deutsch';
  await host.language.change('de');
  expect(screen.getByText('body in English rows 2')).toBeVisible();
  expect(await screen.findByText('body auf Deutsch rows 2')).toBeVisible();

  reachable = false;
  await host.language.change('fr');
  await waitFor(() => expect(host.exchange.requests('article.read')).toHaveLength(4));
  expect(screen.getByText('body auf Deutsch rows 2')).toBeVisible();
});

test('a read without an answer is tried once more, a refused one is not', async () => {
  const { host } = await renderRemote(remote, {
    route: 'markets.index',
    api: { 'article.list': fault('network'), 'balance.read': fault(409) },
  });
  expect(await screen.findByText(/conflict/)).toBeVisible();
  await waitFor(() => expect(host.exchange.calls.filter(({ name }) => name === 'article.list')).toHaveLength(2));
  expect(host.exchange.requests('balance.read')).toHaveLength(1);
});

test('a read that a busy exchange refused is tried until it is answered', async () => {
  let asked = 0;
  const busy = fault(429, 'The exchange is busy.', { refusal: 'http.busy' });
  const { host } = await renderRemote(remote, {
    route: 'markets.index',
    api: { ...api, 'article.list': () => ((asked += 1) < 4 ? busy : { list: [log(1)], total: 1 }), 'balance.read': fault(429) },
  });
  expect(await screen.findByText(/1 row of 1/)).toBeVisible();
  expect(asked).toBe(4);
  expect(host.exchange.requests('balance.read')).toHaveLength(1);
});

test('a page listens to a channel while it shows, and gets answers from pages it opens', async () => {
  const { host, user, unmount } = await renderRemote(remote, { route: 'markets.index', api });
  host.stream.emit('candles:BTCUSDT:1m', { bars: [bar(60_000, '1.5'), bar(120_000, '2')] });
  expect(document.title).toBe('1.5,2');
  await user.click(screen.getByText('choose'));
  expect(screen.getByTestId('other-page')).toHaveTextContent('account.chooseLocation');
  expect(host.stream.channels()).toEqual(['user']);
  host.navigation.back('Berlin');
  await waitFor(() => expect(document.title).toBe('chose Berlin'));
  unmount();
});

test('an event that the contract does not know is refused by the fake stream', async () => {
  const { host } = await renderRemote(remote, { route: 'markets.index', api });
  expect(() => host.stream.emit('candles:BTCUSDT:1m', { bars: [['x']] } as never)).toThrow();
  expect(host.navigation.address('futures.index', { symbol: 'BTCUSDT' })).toMatch(/#\/pages\/tabbarPages\/futures\/index\?symbol=BTCUSDT$/);
});

test('parameters of another page are refused', async () => {
  const Wrong = () => <p>{useRouteParameters('futures.index').symbol}</p>;
  const wrong = defineRemote({ ...remote, routes: [{ id: 'markets.index', page: async () => ({ default: Wrong }) }] });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(renderRemote(wrong, { route: 'markets.index' })).rejects.toThrow(
    "useRouteParameters('futures.index') was called on 'markets.index'",
  );
});
