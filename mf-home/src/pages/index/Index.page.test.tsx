import { act, screen, waitFor, within } from '@testing-library/react';
import { type FakeAnswers, fault, renderRemote, type RenderRemoteOptions, testNow, testTicker } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { answers, bitcoin, list, notice, overview } from '../../testing/fixtures';

const open = (api: FakeAnswers = {}, options: Partial<RenderRemoteOptions<'home.index'>> = {}) =>
  renderRemote(remote, { route: 'home.index', api: { ...answers, ...api }, ...options });

// jsdom has none, and the clock of a test may move slides.
const scrollTo = jest.fn();
beforeEach(() => {
  scrollTo.mockClear();
  Element.prototype.scrollTo = scrollTo;
});

describe('the account', () => {
  test('shows total and income, and hides them for all screens', async () => {
    const { host, user } = await open();
    expect(await screen.findByText('1,234.56')).toBeVisible();
    expect(screen.getByText('-12.50')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
    expect(screen.queryByText('1,234.56')).toBeNull();
    expect(screen.getAllByText('******')).toHaveLength(2);
    expect(host.storage.values.get('preference.concealed')).toBe('true');
  });

  test('a tap on the total opens the assets, one on the label of today’s income says what it is', async () => {
    const { host, user } = await open();
    await user.click(await screen.findByText('Today’s income'));
    expect(screen.getByText(/since 00:00 UTC/)).toBeVisible();
    expect(host.navigation.records).toEqual([]);
    await user.click(screen.getByRole('button', { name: /1,234\.56/ }));
    expect(host.navigation.current().id).toBe('assets.index');
  });

  test('asks anew when midnight of UTC passes: a new day has an income of its own', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const { host } = await open();
    expect(await screen.findByText('-12.50')).toBeVisible();
    const midnight = Math.ceil((testNow + 1) / 86_400_000) * 86_400_000;
    host.exchange.answer('balance.overview', { ...overview, today: { displayIncome: '0', coins: [] }, time: midnight });
    act(() => host.serverClock.advance(midnight - testNow));
    await waitFor(() => expect(screen.queryByText('-12.50')).toBeNull());
    expect(host.exchange.requests('balance.overview')).toHaveLength(2);
  });

  test('switches between real and demo', async () => {
    const { host, user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Demo' }));
    expect(host.session.records).toEqual(['switchMode demo']);
    expect(screen.getByRole('radio', { name: 'Demo' })).toBeChecked();
  });

  test('a total in another currency has its own decimals, and so has today’s income', async () => {
    const coins = { ...list({ coin: 'BTC', name: 'Bitcoin', digits: 8, rate: '100000', display: true }), time: testNow };
    const today = { displayIncome: '-0.00012505', coins: [] };
    await open({ 'balance.overview': { ...overview, displayCurrency: 'BTC', displayTotal: '0.0123456789', today }, 'coin.list': coins });
    expect(await screen.findByText('0.01234567')).toBeVisible();
    expect(screen.getByText('-0.00012505').closest('bdi')).toHaveTextContent('-0.00012505BTC▼');
  });

  test('offline the switch is blocked; a failed total can be asked for again', async () => {
    const { host, user } = await open({ 'balance.overview': fault('network') });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    host.exchange.answer('balance.overview', overview);
    await user.click(retry);
    expect(await screen.findByText('1,234.56')).toBeVisible();
    act(() => host.network.set({ online: false, stream: 'closed' }));
    expect(screen.getByRole('radio', { name: 'Demo' })).toBeDisabled();
  });
});

describe('tiles of other remotes', () => {
  const tiles = { 'home.tiles': { futures: () => <p>two orders</p>, perpetual: 'failed' } } as const;

  test('stand on the page of who is signed in; one that failed offers another try', async () => {
    await open({}, { widgets: tiles });
    const area = await screen.findByRole('region', { name: 'Open now' });
    expect(within(area).getByText('two orders')).toBeVisible();
    expect(within(area).getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test.each([
    ['a visitor', { widgets: tiles, session: 'visitor' }],
    ['who has none', {}],
  ] as const)('take no place for %s', async (_who, options) => {
    await open({}, options);
    expect(await screen.findByRole('navigation', { name: 'Quick actions' }).catch(() => screen.getByText('Deposit'))).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Open now' })).toBeNull();
  });
});

const parts: FakeAnswers = {
  'balance.overview': overview,
  'slide.list': answers['slide.list'] ?? list(),
  'article.list': list(notice),
};
test.each(['balance.overview', 'slide.list', 'article.list'] as const)(
  'a refusal of %s stands where its answer would, which alone is read out',
  async (name) => {
    const { host, user } = await open({ [name]: fault(429, 'Please wait a moment.') });
    const place = await screen.findByRole('alert');
    expect(place).toHaveTextContent('Please wait a moment.');
    expect(host.toast.messages).toEqual([{ message: 'Please wait a moment.', tone: 'error', unspoken: true }]);
    host.exchange.answer(name, parts[name] as never);
    await user.click(within(place).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('Please wait a moment.')).toBeNull());
  },
);

describe('a visitor', () => {
  test('is led to the demo first, to sign in second, and asks for nothing of an account', async () => {
    const { host, user } = await open({}, { session: 'visitor' });
    const [first, second] = within(screen.getByText('Welcome to Halyard').parentElement as HTMLElement).getAllByRole('button');
    expect(first).toHaveTextContent('Try the demo');
    expect(second).toHaveTextContent('Sign in');
    await user.click(second as HTMLElement);
    expect(host.navigation.current().id).toBe('account.login');
    expect(host.exchange.requests('balance.overview')).toEqual([]);
  });

  test('who wished for the demo gets there after registering', async () => {
    const { host, user } = await open({}, { session: 'visitor' });
    await user.click(await screen.findByRole('button', { name: 'Try the demo' }));
    expect(host.navigation.current().id).toBe('account.register');
    await act(() => host.session.signIn({ token: 'x' }));
    await act(async () => host.navigation.switchTab('home.index'));
    await waitFor(() => expect(host.navigation.current().id).toBe('futures.index'));
    expect(host.session.records).toContain('switchMode demo');
    expect(host.storage.values.has('preference.tryDemo')).toBe(false);
  });
});

test.each([
  ['Withdraw', 'assets.withdrawal'],
  ['Deposit', 'assets.deposit'],
  ['Convert', 'assets.convert'],
  ['More', 'home.more'],
])('the quick action %s opens %s', async (name, route) => {
  const { host, user } = await open();
  await user.click(within(screen.getByRole('navigation', { name: 'Quick actions' })).getByRole('button', { name }));
  expect(host.navigation.records[0]).toMatchObject({ kind: 'push', id: route });
});

test('the quick actions stand in the order of the specification', async () => {
  await open();
  const actions = within(await screen.findByRole('navigation', { name: 'Quick actions' })).getAllByRole('button');
  expect(actions.map(({ textContent }) => textContent)).toEqual(['Withdraw', 'Deposit', 'Convert', 'More']);
});

describe('news', () => {
  test('the newest notice stands in one line and opens', async () => {
    const { host, user } = await open();
    await user.click(await screen.findByRole('button', { name: notice.title }));
    expect(host.navigation.records).toEqual([{ kind: 'push', id: 'home.notice', parameters: { id: notice.id } }]);
  });

  test('a slide opens its page; an address that is none is no button', async () => {
    const { host, user } = await open();
    const slides = await screen.findByRole('region', { name: 'Highlights' });
    expect(within(slides).getByText('Nowhere').closest('button')).toBeNull();
    await user.click(within(slides).getByRole('button', { name: /Try it first/ }));
    expect(host.navigation.current().id).toBe('assets.demoFunds');
  });

  test('demo funds are offered no more once they are claimed', async () => {
    await open({ 'demoFunds.status': { amount: '10000', claimable: false, balance: '10000', nextAt: testNow } });
    const slides = await screen.findByRole('region', { name: 'Highlights' });
    expect(within(slides).getByText('Nowhere')).toBeVisible();
    expect(within(slides).queryByText('Try it first')).toBeNull();
  });

  test('slides go on every six seconds, stand still when paused, and not under reduced motion', async () => {
    const { host, user, unmount } = await open();
    await screen.findByRole('region', { name: 'Highlights' });
    for (let second = 0; second < 6; second += 1) host.serverClock.advance(1_000);
    expect(scrollTo).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    for (let second = 0; second < 12; second += 1) host.serverClock.advance(1_000);
    expect(scrollTo).toHaveBeenCalledTimes(1);
    unmount();

    window.matchMedia = jest.fn().mockReturnValue({ matches: true });
    const still = await open();
    await screen.findByRole('region', { name: 'Highlights' });
    for (let second = 0; second < 12; second += 1) still.host.serverClock.advance(1_000);
    expect(scrollTo).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    Reflect.deleteProperty(window, 'matchMedia');
  });
});

describe('prices', () => {
  test('rankings show what rises, falls and is traded, live, and open the product', async () => {
    const { host, user } = await open();
    const rows = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem');
    await waitFor(() =>
      expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('DOGE'), expect.stringContaining('BTC')]),
    );
    await user.click(screen.getByRole('tab', { name: 'Losers' }));
    expect(rows()).toHaveLength(1);
    await user.click(screen.getByRole('tab', { name: '24h volume' }));
    host.stream.emit('tickers', { tickers: [testTicker(bitcoin, { price: '70000', time: testNow + 1 })] });
    expect(rows()[0]).toHaveTextContent('70,000.0');
    await user.click(within(rows()[0] as HTMLElement).getByRole('button'));
    expect(host.navigation.records).toEqual([{ kind: 'switchTab', id: 'futures.index', parameters: { symbol: 'BTCUSDT' } }]);
  });

  test('favourites of both kinds open their own page; without any, the way to choose some', async () => {
    const storage = { 'preference.favourites': 'perpetual:ETHUSDT,delivery:GONEUSDT,delivery:BTCUSDT' };
    const { host, user } = await open({}, { storage });
    const favourites = screen.getByRole('region', { name: 'Favourites' });
    await user.click(await within(favourites).findByRole('button', { name: /ETH\/USDT/ }));
    expect(host.navigation.records).toEqual([{ kind: 'push', id: 'perpetual.product', parameters: { symbol: 'ETHUSDT' } }]);
  });

  test('without favourites it says where they are chosen', async () => {
    const { host, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Choose your favourites in the markets' }));
    expect(host.navigation.current().id).toBe('markets.index');
  });

  test('a failure is said in its place and a retry recovers', async () => {
    const { host, user } = await open({ 'product.list': fault('network') });
    expect(await within(screen.getByRole('tabpanel')).findByRole('alert')).toHaveTextContent('This could not be loaded');
    host.exchange.answer('product.list', list(bitcoin));
    await user.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Retry' }));
    expect(await within(screen.getByRole('tabpanel')).findByText('BTC', { selector: 'bdi' })).toBeVisible();
  });
});

test('reads right to left', async () => {
  await open({}, { language: 'ar', session: 'visitor' });
  expect(await screen.findByRole('button', { name: 'تجربة الحساب التجريبي' })).toBeVisible();
});
