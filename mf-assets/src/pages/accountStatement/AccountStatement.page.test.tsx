import { act, screen, waitFor, within } from '@testing-library/react';
import type { AccountStatement, MoneyLogEntry } from '@halyard-h5/shared-api';
import { chooseOption, fault, renderRemote, testId, testNow, type FakeAnswers, type TestSession } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { testConversion, testEvent } from '../../testing/fixtures';

const since = Date.UTC(2025, 10, 5);
const thisMonth = new Date(testNow).toISOString().slice(0, 7);

const statement: AccountStatement = {
  period: thisMonth,
  mode: 'real',
  from: Date.UTC(2026, 0, 1),
  to: testNow + 1,
  running: true,
  madeAt: testNow,
  since,
  holdings: [
    { coin: 'BTC', opening: '0', closing: '0.0041', openingValue: '0', closingValue: '246' },
    { coin: 'USDT', opening: '1000', closing: '793.65', openingValue: '1000', closingValue: '793.65' },
  ],
  openingValue: '1000',
  closingValue: '1039.65',
  movements: [
    { group: 'exchange', coin: 'USDT', received: '0', sent: '200' },
    { group: 'exchange', coin: 'BTC', received: '0.0041', sent: '0' },
    { group: 'perpetual', coin: 'USDT', received: '1', sent: '7.35' },
  ],
  fees: [{ group: 'perpetual', coin: 'USDT', amount: '0.35' }],
};
const empty: AccountStatement = { ...statement, holdings: [], movements: [], fees: [], openingValue: '0', closingValue: '0' };

const render = (api: FakeAnswers = {}, session: TestSession = {}) =>
  renderRemote(remote, {
    route: 'assets.accountStatement',
    session,
    api: { 'statement.summary': statement, 'statement.list': { list: [testEvent, testConversion] }, ...api },
  });

/** Files that were saved, and how often the printer was asked. */
let saved: { name: string; content: Blob }[];
const print = jest.fn();
beforeEach(() => {
  saved = [];
  let last: Blob | undefined;
  URL.createObjectURL = (blob) => {
    last = blob as Blob;
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: last as Blob });
  });
  print.mockReset();
  window.print = print;
});
afterEach(() => jest.restoreAllMocks());

const card = (title: string): HTMLElement => screen.getByRole('heading', { level: 2, name: title }).closest('section') as HTMLElement;
const linesOf = (title: string): (string | null)[] =>
  within(card(title))
    .getAllByRole('term')
    .map(({ parentElement }) => parentElement?.textContent ?? null);

test('each coin goes from its start over what changed it to its end, and fees stand apart', async () => {
  await render();
  expect(await screen.findByText('1,039.65')).toBeVisible();
  expect(linesOf('USDT')).toEqual([
    'At the start1,000.00USDT',
    'Conversions-200.00USDT',
    'Perpetual orders and positions+1.00USDT-7.35USDT',
    'Now793.65USDT',
  ]);
  expect(linesOf('BTC')).toEqual(['At the start0BTC', 'Conversions+0.0041BTC', 'Now0.0041BTC≈ 246.00USDT']);
  expect(linesOf('Fees paid')).toEqual(['Perpetual orders and positions0.35USDT']);
  expect(screen.getByText('This period is not over: its end is now.')).toBeVisible();
  expect(screen.queryByText(/do not add up/)).not.toBeInTheDocument();
});

test('a coin that does not add up is told of', async () => {
  await render({ 'statement.summary': { ...statement, movements: statement.movements.slice(1) } });
  expect(await screen.findByText('These coins do not add up: USDT. Please tell customer service.')).toBeVisible();
});

test('a value that is not known is told, not guessed', async () => {
  const [bitcoin, tether] = statement.holdings as [AccountStatement['holdings'][number], AccountStatement['holdings'][number]];
  const { closingValue: _value, ...unknown } = bitcoin;
  const { closingValue: _sum, ...rest } = statement;
  await render({ 'statement.summary': { ...rest, running: false, holdings: [unknown, tether] } });
  await screen.findAllByText('At the end');
  expect(screen.getAllByText('Value not known')).toHaveLength(2);
});

test('asks for the chosen month or year, from the first of the account on', async () => {
  const { host, user } = await render();
  await screen.findByText('1,039.65');
  await chooseOption(user, screen.getByLabelText('Statement period'), 'December 2025');
  await user.click(screen.getByRole('radio', { name: 'By year' }));
  await waitFor(() => expect(host.exchange.requests('statement.summary').at(-1)).toEqual({ period: '2025' }));
  expect(host.exchange.requests('statement.summary').map((asked) => (asked as { period: string }).period)).toEqual([
    thisMonth,
    '2025-12',
    '2025',
  ]);
  await chooseOption(user, screen.getByLabelText('Statement period'), '2026');
  await waitFor(() => expect(host.exchange.requests('statement.summary').at(-1)).toEqual({ period: '2026' }));
});

test('saves all movements of the period, and what Koinly takes of them', async () => {
  const { host, user } = await render();
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'For taxes (Koinly)' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved.map(({ name }) => name)).toEqual([`account-statement-${thisMonth}.csv`, `koinly-${thisMonth}.csv`]);
  const { from, to } = statement;
  for (const asked of host.exchange.requests('statement.list')) expect(asked).toMatchObject({ rows: 'events', mode: 'real', from, to });
});

test('says that there is nothing to declare, and saves no file', async () => {
  const { host, user } = await render({ 'statement.list': { list: [] } });
  await user.click(await screen.findByRole('button', { name: 'For taxes (Koinly)' }));
  await waitFor(() =>
    expect(host.toast.messages).toContainEqual(expect.objectContaining({ message: 'There is nothing to declare in this period.' })),
  );
  expect(saved).toEqual([]);
});

test('demo funds are nothing to declare: the button says so', async () => {
  await render({ 'statement.summary': { ...statement, mode: 'demo' } }, { mode: 'demo' });
  expect(await screen.findByRole('button', { name: 'For taxes (Koinly)' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(/Demo funds are no real money/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save as CSV' })).not.toHaveAttribute('aria-disabled');
});

test('without a network nothing is saved or printed: why stands below the buttons', async () => {
  const { host } = await render();
  await screen.findByText('1,039.65');
  act(() => host.network.set({ ...host.network.get(), online: false }));
  for (const name of ['Save as CSV', 'For taxes (Koinly)', 'Print'])
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('You are offline. You can continue once the connection is back.')).toBeVisible();
});

test('prints the summary with every event, oldest first', async () => {
  const { user } = await render();
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const paper = document.querySelector('[data-paper]') as HTMLElement;
  const rows = within(paper)
    .getAllByRole('row', { hidden: true })
    .filter((row) => row.querySelectorAll('td').length === 5);
  expect(rows).toHaveLength(2);
  expect(rows.map((row) => row.textContent?.includes('BTC'))).toEqual([true, false]);
  expect(within(paper).getAllByText('793.65', { exact: false }).length).toBeGreaterThan(0);
});

test('a list that is too long is not printed; why stands on the page and on the paper', async () => {
  const page = (start: number): MoneyLogEntry[] =>
    Array.from({ length: 100 }, (_each, place) => ({ ...testEvent, id: testId(start + place) }));
  let read = 0;
  const { user } = await render({
    'statement.list': () => {
      read += 1;
      return { list: page(read * 100), next: `1~spot-USDT-${read}` };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(read).toBe(20);
  expect(screen.getAllByText(/more than 2,000 movements/)).toHaveLength(2);
});

test('a print by the menu of the browser has the summary', async () => {
  await render();
  await screen.findByText('1,039.65');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(within(document.querySelector('[data-paper]') as HTMLElement).getByText(/Print with the button of the page/)).toBeInTheDocument();
});

test('a period with nothing says so', async () => {
  await render({ 'statement.summary': empty });
  expect(await screen.findByText('Nothing was held and nothing moved in this period.')).toBeVisible();
});

test.each([
  ['Down.', fault(0, 'Down.')],
  ['The movements could not be read. Try again.', fault('network')],
])('movements that cannot be read are told of, and can be tried again: %s', async (message, failure) => {
  const { host, user } = await render({ 'statement.list': failure });
  const button = await screen.findByRole('button', { name: 'Print' });
  await user.click(button);
  await waitFor(() => expect(host.toast.messages).toEqual([{ message, tone: 'error' }]));
  expect(print).not.toHaveBeenCalled();
  expect(button).not.toHaveAttribute('aria-disabled', 'true');
});
