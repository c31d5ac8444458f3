import { screen } from '@testing-library/react';
import {
  defineRemote,
  useApiInfinite,
  useApiMutation,
  useApiQuery,
  useNavigation,
  useRouteParameters,
  useServerTime,
  useSession,
  useTicker,
  useTickers,
  useTranslation,
  useFeedBadge,
  useStale,
  useToast,
} from '../index';
import type { Ticker } from '../contract/types';
import { expectHostShape, fault, renderRemote, takeViolations, createTestHost, testNow, type FakeAnswers } from './index';

const ticker: Ticker = {
  symbol: 'BTCUSDT',
  price: '100.5',
  change: '1.20',
  high: '101',
  low: '99',
  volume: '5',
  turnover: '500',
  time: testNow,
};
const limits = {
  periods: [],
  minimum: '10',
  maximum: '5000',
  maximumHouseLoss: '1000000',
  returnSeconds: 60,
  stalePriceSeconds: 5,
  enabled: true,
};
const receipt = '00000000-0000-4000-8000-0000000000aa';

function Index() {
  const { t } = useTranslation('futures');
  const navigation = useNavigation();
  const session = useSession();
  const { symbol } = useRouteParameters('futures.index');
  const rules = useApiQuery('deliveryOrder.rules', {});
  const orders = useApiQuery('deliveryOrder.listOpen', {});
  const price = useTicker('BTCUSDT')?.price;
  const stale = useStale('BTCUSDT');
  const count = useTickers().size;
  const badge = useFeedBadge();
  const create = useApiMutation('deliveryOrder.place');
  const place = () => create.mutate({ symbol: 'BTCUSDT', direction: 'call', seconds: 30, stake: '10' });
  return (
    <main>
      <h1>{t('title', { name: symbol ?? '?' })}</h1>
      <p>{`mode ${session.mode} minimum ${rules.data?.minimum} fault ${orders.error?.msg} price ${price} count ${count} badge ${badge} stale ${stale}`}</p>
      <button onClick={() => navigation.push('futures.receipt', { id: receipt })}>open</button>
      <button onClick={place}>place</button>
      <p>{`placing ${create.status} ${create.error?.kind}`}</p>
    </main>
  );
}

function Receipt() {
  const { id } = useRouteParameters('futures.receipt');
  const toast = useToast();
  const time = useServerTime();
  const history = useApiInfinite('followPlan.listEnded', { role: 'publisher' });
  const navigation = useNavigation();
  return (
    <main>
      <p>{`receipt ${id} at ${time} of ${history.total} ${history.items?.length}`}</p>
      <button onClick={() => toast.show('hello')}>toast</button>
      <button onClick={() => navigation.push('home.index')}>home</button>
      <button onClick={() => navigation.back()}>back</button>
    </main>
  );
}

const remote = defineRemote({
  id: 'futures',
  routes: [
    { id: 'futures.index', page: async () => ({ default: Index }) },
    { id: 'futures.receipt', page: async () => ({ default: Receipt }) },
  ],
  i18n: {
    namespace: 'futures',
    load: async (language) => ({ default: { title: language === 'de' ? 'Termin {{name}}' : 'Futures {{name}}' } }),
  },
});

const api: FakeAnswers = {
  'deliveryOrder.rules': limits,
  'deliveryOrder.listOpen': fault(0, 'not today'),
  'followPlan.listEnded': { list: [], total: 0 },
};

/** Without the read that fails: its words would be told, too. */
const sound: FakeAnswers = { ...api, 'deliveryOrder.listOpen': { list: [], total: 0, serverTime: testNow } };

test('a page renders with texts, parameters, session, answers, faults and prices', async () => {
  const { host } = await renderRemote(remote, {
    route: 'futures.index',
    parameters: { symbol: 'BTCUSDT' },
    session: { mode: 'demo' },
    stream: { tickers: { tickers: [ticker] } },
    api,
  });
  expect(screen.getByRole('heading')).toHaveTextContent('Futures BTCUSDT');
  expect(await screen.findByText('mode demo minimum 10 fault not today price 100.5 count 1 badge simulated stale false')).toBeVisible();
  host.serverClock.advance(6000);
  expect(screen.getByText(/stale true/)).toBeVisible();
  expect(host.exchange.requests('deliveryOrder.listOpen')).toEqual([{}]);
});

test('navigation switches pages within the remote, names other pages and goes back', async () => {
  const { host, user } = await renderRemote(remote, { route: 'futures.index', api: sound });
  await user.click(screen.getByText('open'));
  expect(await screen.findByText(`receipt ${receipt} at ${testNow} of 0 0`)).toBeVisible();
  host.serverClock.advance(2500);
  expect(screen.getByText(new RegExp(`at ${testNow + 2000} `))).toBeVisible();
  await user.click(screen.getByText('toast'));
  expect(host.toast.messages).toEqual([{ message: 'hello', tone: 'neutral' }]);
  await user.click(screen.getByText('home'));
  expect(screen.getByTestId('other-page')).toHaveTextContent('home.index');
  expect(host.navigation.records.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['push futures.receipt', 'push home.index']);
});

test('texts follow the language', async () => {
  const { host } = await renderRemote(remote, { route: 'futures.index', parameters: { symbol: 'X' }, api });
  await host.language.change('de');
  expect(await screen.findByText('Termin X')).toBeVisible();
});

test('visitors do not call what needs a session', async () => {
  const { host } = await renderRemote(remote, { route: 'futures.index', session: 'visitor', api });
  expect(await screen.findByText(/minimum 10/)).toBeVisible();
  expect(host.exchange.requests('deliveryOrder.listOpen')).toEqual([]);
});

test('a fault of a change is shown by the real client and reaches the page', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'futures.index',
    api: { ...sound, 'deliveryOrder.place': fault(409, 'the rate has moved') },
  });
  await user.click(screen.getByText('place'));
  expect(await screen.findByText('placing error conflict')).toBeVisible();
  expect(host.toast.messages).toEqual([{ message: 'the rate has moved', tone: 'error' }]);
  expect(host.overlay.get()).toBe(false);
});

test('after a change its reads are asked anew', async () => {
  let asked = 0;
  const { user } = await renderRemote(remote, {
    route: 'futures.index',
    api: { ...api, 'deliveryOrder.listOpen': () => fault(0, `asked ${++asked}`), 'deliveryOrder.place': fault('timeout') },
  });
  expect(await screen.findByText(/asked 1/)).toBeVisible();
  await user.click(screen.getByText('place'));
  expect(await screen.findByText(/asked 2/)).toBeVisible();
});

test('a call without an answer, and an answer beside the contract, are violations', async () => {
  const host = createTestHost({
    api: { 'balance.read': { wallet: 'spot', coin: 'USDT', available: '1', frozen: 'x', extra: 1 } as never },
  });
  await expect(host.api.call('balance.overview', {})).rejects.toMatchObject({ kind: 'network' });
  await host.api.call('balance.read', { wallet: 'cellar' as never, coin: 'USDT' });
  const found = takeViolations();
  expect(found).toHaveLength(3);
  expect(found[0]).toContain("'balance.overview' was called");
  expect(found[1]).toContain('with a request that the contract refuses');
  expect(found[2]).toContain('with what the contract refuses');
});

test('the fakes have the shape of the ports, and a lost member is noticed', () => {
  const host = createTestHost();
  expect(() => expectHostShape(host)).not.toThrow();
  expect(() => expectHostShape({ ...host, toast: {} as never })).toThrow('toast.show: expected function, got undefined');
});
