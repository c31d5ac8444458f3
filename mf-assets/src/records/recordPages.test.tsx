import { screen, waitFor, within } from '@testing-library/react';
import {
  chooseDay,
  chooseOption,
  type FakeAnswers,
  fault,
  renderRemote,
  testId,
  testNow,
  type TestSession,
} from '@halyard-h5/shared-api/testing';
import type { RouteIdOf } from '@halyard-h5/shared-api';
import remote from '../remote';
import {
  testChange,
  testConversion,
  testDeposit,
  testEvent,
  testExchange,
  testFiles,
  testPayment,
  testPending,
  testRefused,
  testTransfer,
  testWithdrawal,
} from '../testing/fixtures';

const render = (route: RouteIdOf<'assets'>, api: FakeAnswers = {}, parameters: { id?: string } = {}, session: TestSession = {}) =>
  renderRemote(remote, {
    route,
    parameters: parameters as never,
    session,
    files: testFiles,
    api: {
      'deposit.methods': testPayment,
      'deposit.list': { list: [testDeposit], total: 1 },
      'withdrawal.list': { list: [testWithdrawal], total: 1 },
      'transfer.list': { list: [testTransfer], total: 1 },
      'conversion.list': { list: [testExchange], total: 1 },
      'statement.list': { list: [testChange] },
      'statement.filters': {
        modes: ['real', 'demo'],
        types: ['withdrawal.pay', 'later.kind'],
        groups: ['withdrawal', 'later'],
        wallets: ['spot'],
        coins: ['USDT'],
      },
      ...api,
    },
  });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:shown';
  URL.revokeObjectURL = () => undefined;
});

/** Files that the page saved, by name. */
function savedFiles(): Map<string, Blob> {
  const files = new Map<string, Blob>();
  let last: Blob | undefined;
  URL.createObjectURL = (blob) => {
    last = blob as Blob;
    return 'blob:saved';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (last) files.set(this.download, last);
  });
  return files;
}

const textOf = async (file: Blob | undefined): Promise<string> => {
  const reader = new FileReader();
  const loaded = new Promise((resolve) => (reader.onload = resolve));
  reader.readAsText(file as Blob);
  await loaded;
  return String(reader.result);
};

test('a transfer shows both sides with their balances before and after', async () => {
  await render('assets.transferRecords');
  expect(await screen.findByText('T20260102000011')).toBeVisible();
  for (const figure of ['1,000.12', '900.12', '5.00', '105.00']) expect(screen.getByText(figure)).toBeVisible();
});

test('a conversion shows rate and slippage', async () => {
  await render('assets.conversionRecords');
  const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
  expect(await screen.findByText('0.50166667')).toBeVisible();
  expect(valueOf('Rate')).toHaveTextContent('1 BTC = 59,999.88 USDT');
  expect(valueOf('Selling price')).toHaveTextContent('1 BTC = 59,879.88 USDT');
  expect(valueOf('Spread')).toHaveTextContent('0.2002%');
  expect(screen.getByText('Executed')).toBeVisible();
});

test('a conversion that waits shows what was quoted, a refused one its reason and what was released', async () => {
  await render('assets.conversionRecords', { 'conversion.list': { list: [{ ...testPending, id: testId(63) }, testRefused], total: 2 } });
  const [waiting, refused] = (await screen.findAllByRole('listitem')).map((item) => within(item));
  expect(waiting?.getByText('Pending')).toBeVisible();
  expect(waiting?.getByText('0.00165833')).toBeVisible();
  expect(waiting?.getByText('Out:')).toBeVisible();
  expect(waiting?.queryByText('In:')).toBeNull();
  expect(refused?.getByText('Refused')).toBeVisible();
  expect(refused?.getByText('The rate moved beyond your slippage.')).toBeVisible();
  expect(refused?.getByText('Released', { selector: 'dt' }).nextElementSibling).toHaveTextContent('100.00USDT');
  expect(refused?.queryByText('Out:')).toBeNull();
});

test('an event is one row with the balance after it; a tap opens its movements and leads to the withdrawal', async () => {
  const pending = {
    ...testEvent,
    id: testId(74),
    type: 'withdrawal.freeze',
    event: {
      state: 'pending' as const,
      changes: [{ wallet: 'spot' as const, coin: 'USDT', amount: '0', balance: '900.5', frozen: '50' }],
      parts: [],
    },
  };
  const { user, host } = await render('assets.balanceChanges', { 'statement.list': { list: [pending, testEvent, testConversion] } });
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toContain('50.00 USDT frozen, not taken yet');
  expect(rows[1]).toMatch(/Withdrawal paid out-100\.00USDT.*Spot.*Balance 900\.50USDT/);
  expect(rows[2]).toMatch(/Conversion-1,000\.00USDT\+0\.01666667BTC.*Balance 1,000\.50USDT.*Balance 0\.01666667BTC/);
  await user.click(screen.getByRole('button', { name: /Withdrawal paid out/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const parts = within(await sheet.findByRole('region', { name: 'What it consists of' })).getAllByRole('listitem');
  expect(parts.map((part) => part.textContent)).toEqual([
    expect.stringMatching(/^Withdrawal requested.*Available-100\.00USDTFrozen\+100\.00USDT$/),
    expect.stringMatching(/^Withdrawal paid out.*Frozen-100\.00USDT$/),
  ]);
  await user.click(sheet.getByRole('button', { name: 'Open the withdrawal' }));
  expect(host.navigation.records).toEqual([{ kind: 'push', id: 'assets.withdrawalRecords', parameters: { id: testWithdrawal.id } }]);
});

test.each([
  ['perpetual.freeze', 'Open the order', 'order'],
  ['perpetual.fill', 'Open the order', 'order'],
  ['perpetual.close', 'Open the position', 'position'],
  ['perpetual.liquidation', 'Open the position', 'position'],
])('an event %s leads to its own record: %s', async (type, way, parameter) => {
  const event = { ...testEvent, type, reference: testId(90) };
  const { user, host } = await render('assets.balanceChanges', { 'statement.list': { list: [event] } });
  await user.click((await screen.findAllByRole('listitem'))[0]!.querySelector('button')!);
  await user.click(await screen.findByRole('button', { name: way }));
  expect(host.navigation.records).toEqual([{ kind: 'switchTab', id: 'perpetual.index', parameters: { [parameter]: testId(90) } }]);
});

test('an event of the other account leads there only once the account is switched', async () => {
  const demo = { ...testEvent, mode: 'demo' as const };
  const { user } = await render('assets.balanceChanges', { 'statement.list': { list: [demo] } });
  await user.click(await screen.findByRole('button', { name: /Withdrawal paid out/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByRole('button', { name: 'Switch to the demo account' })).toBeVisible();
  expect(sheet.queryByRole('button', { name: 'Open the withdrawal' })).not.toBeInTheDocument();
});

test('of an exchange that knows no events each movement shows kind, wallet, amount and the balance that it changed', async () => {
  const list = [
    testChange,
    { ...testChange, id: testId(72), type: 'delivery.stake' },
    { ...testChange, id: testId(73), type: 'later.kind' },
  ];
  await render('assets.balanceChanges', { 'statement.list': { list } });
  const row = (await screen.findByText('Delivery order placed')).closest('li');
  expect(row).toHaveTextContent('Delivery futures');
  expect(row).toHaveTextContent('-12.50USDT');
  expect(row).toHaveTextContent('Available 87.50');
  expect(screen.getByText('Delivery order lost').closest('li')).toHaveTextContent('Frozen 0');
  expect(screen.getByText('later.kind')).toBeVisible();
});

test('account changes are of the current account until another role or all are chosen, and are filtered by account type apart', async () => {
  const { user, host } = await render('assets.balanceChanges', {}, {}, { mode: 'demo' });
  const asked = () => host.exchange.requests('statement.list').at(-1);
  await waitFor(() => expect(asked()).toEqual({ mode: 'demo', rows: 'events', limit: 20 }));
  expect(screen.getByText(/Shown: Demo account: all wallets\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show the real account' }));
  await waitFor(() => expect(asked()).toMatchObject({ mode: 'real' }));
  expect(screen.getByText(/Shown: Real account: all wallets\./)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const sheet = within(await screen.findByRole('dialog'));
  await chooseOption(user, sheet.getByLabelText('Account role'), 'All accounts');
  await chooseOption(user, sheet.getByLabelText('Account type'), 'Spot');
  await chooseOption(user, sheet.getByLabelText('Transaction type'), 'Withdrawals');
  await chooseDay(user, sheet.getByLabelText('Start date'), /January 1, 2026/);
  await chooseDay(user, sheet.getByLabelText('End date'), /January 2, 2026/);
  expect(sheet.getByLabelText('End date')).toHaveTextContent('Jan 2, 2026');
  await user.click(sheet.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(asked()).toEqual({
      mode: 'all',
      type: 'withdrawal',
      wallet: 'spot',
      rows: 'events',
      from: new Date(2026, 0, 1).getTime(),
      to: new Date(2026, 0, 3).getTime(),
      limit: 20,
    }),
  );
  expect(screen.getByText(/Shown: All accounts: Spot\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Show the/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await chooseOption(user, within(await screen.findByRole('dialog')).getByLabelText('Account type'), 'All');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(asked()).not.toHaveProperty('wallet'));
  await user.click(screen.getByRole('button', { name: 'Remove filter: All accounts' }));
  await waitFor(() => expect(asked()).toMatchObject({ mode: 'demo' }));
});

test.each([
  ['events', [testEvent, { ...testConversion, mode: 'demo' as const }]],
  ['movements', [testChange, { ...testChange, id: testId(72), mode: 'demo' as const }]],
])('each row of %s says which account it is of', async (_rows, list) => {
  await render('assets.balanceChanges', { 'statement.list': { list } });
  const [real, demo] = (await screen.findAllByRole('listitem')).map((row) => within(row));
  expect(real?.getByText('Real')).toBeVisible();
  expect(real?.queryByText('DEMO')).not.toBeInTheDocument();
  expect(demo?.getByText('DEMO')).toBeVisible();
});

test('account changes are exported page by page, each wallet and coin in a row of its own, as the exchange has them', async () => {
  const files = savedFiles();
  const second = {
    ...testEvent,
    id: testId(75),
    type: '=cmd',
    event: undefined,
    amount: '-0.00000001',
    balance: '1',
    frozen: '0.00000001',
  };
  const { user, host } = await render('assets.balanceChanges', {
    'statement.list': ({ before }) =>
      before === undefined ? { list: [testEvent, testConversion], next: 'a~spot-USDT-b' } : { list: [second] },
  });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect([...files.keys()]).toEqual(['account-changes.csv']));
  const lines = (await textOf(files.get('account-changes.csv'))).trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',').slice(1).join(','))).toEqual([
    `Withdrawal paid out,Done,Real account,Spot,USDT,-100,900.5,${testId(51)}`,
    `Conversion,Done,Real account,Spot,USDT,-1000,1000.5,${testId(62)}`,
    `Conversion,Done,Real account,Spot,BTC,0.01666667,0.01666667,${testId(62)}`,
    `'=cmd,,Real account,Spot,USDT,-0.00000001,1.00000001,${testId(51)}`,
  ]);
  expect(host.exchange.requests('statement.list').slice(-2)).toEqual([
    { mode: 'real', rows: 'events', limit: 100 },
    { mode: 'real', rows: 'events', before: 'a~spot-USDT-b', limit: 100 },
  ]);
  await waitFor(() => expect(host.toast.messages).toMatchObject([{ message: 'Rows saved: 4' }]));
});

test('an export says how far it is', async () => {
  savedFiles();
  let goOn: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (goOn = resolve));
  const { user } = await render('assets.balanceChanges', {
    'statement.list': async ({ before, limit }) => {
      if (before !== undefined) await waiting;
      return before === undefined && limit === 100 ? { list: [testConversion], next: 'a~spot-USDT-b' } : { list: [testEvent] };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Exporting, rows so far: 2')).toBeVisible();
  goOn();
  await waitFor(() => expect(screen.queryByText(/Exporting/)).not.toBeInTheDocument());
});

test('a period that ends before it begins cannot be chosen', async () => {
  const { user } = await render('assets.transferRecords');
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const sheet = within(await screen.findByRole('dialog'));
  await chooseDay(user, sheet.getByLabelText('Start date'), /January 2, 2026/);
  await user.click(sheet.getByLabelText('End date'));
  expect(await screen.findByRole('button', { name: /January 1, 2026/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: /January 2, 2026/ })).toBeEnabled();
});

test('the export holds every page of the filter, safe in a spreadsheet, amounts to the last digit', async () => {
  const files = savedFiles();
  const many = Array.from({ length: 101 }, (_, index) => ({
    ...testDeposit,
    id: testId(1000 + index),
    ...(index === 0 && { status: 'failed' as const, reason: '=HYPERLINK("http://x")', amount: '0.00000001' }),
  }));
  const { user, host } = await render('assets.depositRecords', {
    'deposit.list': ({ page, limit }) => ({ list: many.slice((page - 1) * limit, page * limit), total: many.length }),
  });
  await screen.findAllByText('Under review');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect([...files.keys()]).toEqual(['deposits.csv']));
  const lines = (await textOf(files.get('deposits.csv'))).trim().split('\r\n');
  expect(lines).toHaveLength(102);
  expect(lines[1]).toContain('2026-01-02 03:04:05,USDT,TRC20');
  expect(lines[1]).toContain(',0.00000001,Failed,');
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(host.exchange.requests('deposit.list').filter(({ limit }) => limit === 100)).toHaveLength(2);
});

test.each([
  ['no', fault(0, 'no')],
  ['The export failed. Try again.', fault('network')],
])('an export that fails says so: %s', async (message, failure) => {
  const { user, host } = await render('assets.withdrawalRecords');
  await screen.findByText('Under review');
  host.exchange.answer('withdrawal.list', failure);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(host.toast.messages).toEqual([{ message, tone: 'error' }]));
});

test('a deposit that failed shows its reason in the course of the review', async () => {
  const decidedAt = testNow + 60_000;
  const failed = {
    ...testDeposit,
    status: 'failed' as const,
    reason: 'The screenshot is unreadable.',
    timeline: [...testDeposit.timeline, { status: 'failed', time: decidedAt }],
  };
  await render('assets.depositRecords', { 'deposit.list': { list: [failed], total: 1 } }, { id: failed.id });
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('Rejection reason: The screenshot is unreadable.')).toBeVisible();
  expect(sheet.getByText('Failed, nothing was credited')).toBeVisible();
  expect(sheet.getByText('250.50')).toBeVisible();
  expect(document.querySelector(`time[datetime="${new Date(decidedAt).toISOString()}"]`)).toBeVisible();
});

test('a withdrawal opens with what was frozen and what arrives', async () => {
  const { user } = await render('assets.withdrawalRecords');
  await user.click(await screen.findByRole('button', { name: /100/ }));
  const sheet = within(await screen.findByRole('dialog'));
  for (const figure of ['95.00', '100.00', '5.00']) expect(sheet.getByText(figure)).toBeVisible();
  expect(sheet.getByText('Requested, the amount is frozen')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a withdrawal says in the list and in its tracker until when it arrives, in the export, too', async () => {
  const due = (place: HTMLElement) => place.querySelectorAll(`time[datetime="${new Date(testWithdrawal.dueAt).toISOString()}"]`).length;
  const files = savedFiles();
  const { user } = await render('assets.withdrawalRecords');
  expect(due(await screen.findByRole('button', { name: /Arrives by/ }))).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect([...files.keys()]).toEqual(['withdrawals.csv']));
  expect(await textOf(files.get('withdrawals.csv'))).toContain(',2026-01-03 03:04:05,');
  await user.click(screen.getByRole('button', { name: /Arrives by/ }));
  const sheet = await screen.findByRole('dialog');
  // Among the facts, and in the course of the review.
  expect(due(sheet)).toBe(2);
  expect(within(sheet).queryByText(/should have arrived/)).not.toBeInTheDocument();
});

test('a withdrawal that is late leads to support', async () => {
  const late = { ...testWithdrawal, dueAt: testNow - 1 };
  const { user, host } = await render('assets.withdrawalRecords', { 'withdrawal.list': { list: [late], total: 1 } }, { id: late.id });
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(/should have arrived by now/)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Contact support' }));
  expect(host.navigation.current().id).toBe('account.customerService');
});

test('a record that its address names is found on a later page', async () => {
  const many = Array.from({ length: 25 }, (_, index) => ({ ...testWithdrawal, id: testId(100 + index), number: `W${index}` }));
  await render(
    'assets.withdrawalRecords',
    { 'withdrawal.list': ({ page, limit }) => ({ list: many.slice((page - 1) * limit, page * limit), total: many.length }) },
    { id: testId(124) },
  );
  expect(await within(await screen.findByRole('dialog')).findByText('W24')).toBeVisible();
});

test('an empty list leads to what would fill it, an empty filter can be cleared', async () => {
  const { user, host } = await render('assets.transferRecords', { 'transfer.list': { list: [], total: 0 } });
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await chooseOption(user, within(await screen.findByRole('dialog')).getByLabelText('Coin'), 'BTC');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByText('No records match this filter');
  await user.click(screen.getAllByRole('button', { name: 'Clear filter' }).at(-1) as HTMLElement);
  await screen.findByText('There are no records yet');
  await user.click(screen.getByRole('button', { name: 'Transfer' }));
  expect(host.navigation.records).toEqual([{ kind: 'redirect', id: 'assets.transfer' }]);
});

test('a list that cannot be loaded says why and can be asked for again', async () => {
  const { user, host } = await render('assets.conversionRecords', { 'conversion.list': fault(429, 'Please wait a moment.') });
  expect(await screen.findByText('Please wait a moment.')).toBeVisible();
  host.exchange.answer('conversion.list', { list: [testExchange], total: 1 });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('X20260102000062')).toBeVisible();
});

test.each(['review', 'approved'] as const)(
  'a withdrawal that is paused at %s says until when, and can be cancelled after asking',
  async (stage) => {
    const timeline = [...testWithdrawal.timeline, ...(stage === 'approved' ? [{ status: 'approved', time: testNow }] : [])];
    const paused = { ...testWithdrawal, status: stage, stage, timeline, pausedUntil: testNow + 3_600_000 };
    const cancelled = {
      ...testWithdrawal,
      status: 'failed' as const,
      stage: 'failed' as const,
      timeline: [...timeline, { status: 'failed', time: testNow }],
      cancelledAt: testNow,
    };
    const { user, host } = await render(
      'assets.withdrawalRecords',
      { 'withdrawal.list': { list: [paused], total: 1 }, 'withdrawal.cancel': cancelled },
      { id: paused.id },
    );
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText(/Paused until .* because a security setting of your account was changed/)).toBeVisible();
    host.exchange.answer('withdrawal.list', { list: [cancelled], total: 1 });
    await user.click(sheet.getByRole('button', { name: 'Cancel withdrawal' }));
    expect(await sheet.findByText('Cancelled by you, all of it is back in your spot wallet')).toBeVisible();
    expect(host.confirm.requests).toMatchObject([{ title: 'Cancel this withdrawal?' }]);
    expect(host.exchange.requests('withdrawal.cancel')).toEqual([{ id: paused.id }]);
    expect(sheet.queryByRole('button', { name: 'Cancel withdrawal' })).not.toBeInTheDocument();
  },
);
