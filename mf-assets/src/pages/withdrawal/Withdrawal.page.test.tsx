import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '@halyard-h5/shared-api';
import { chooseOption, fault, renderRemote, testNow, type FakeAnswers, type TestHostOptions } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { testBoundAddress, testCoins, testPayment, testWithdrawal, testWithdrawalInfo } from '../../testing/fixtures';

type Info = Answer<'withdrawal.requirements'>;

const render = (info: Partial<Info> = {}, api: FakeAnswers = {}, session: { mode?: 'demo' } = {}, drafts: TestHostOptions['drafts'] = {}) =>
  renderRemote(remote, {
    route: 'assets.withdrawal',
    session,
    drafts,
    api: {
      'withdrawal.requirements': { ...testWithdrawalInfo, ...info },
      'deposit.methods': testPayment,
      'coin.list': testCoins,
      'withdrawal.submit': testWithdrawal,
      'withdrawal.list': { list: [testWithdrawal], total: 1 },
      ...api,
    },
  });

test('a draft that is too large for today’s balance comes back calm; the button says what is wrong', async () => {
  const draft = { coin: 'USDT', amount: '100', addressId: '' };
  const { user, host } = await render({ available: '50' }, {}, {}, { 'assets.withdrawal': draft });
  expect(await screen.findByText('This is more than is available')).toBeVisible();
  expect(await amount()).toHaveValue('100');
  expect(await amount()).not.toBeInvalid();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(review());
  expect(await amount()).toBeInvalid();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.exchange.requests('withdrawal.submit')).toEqual([]);
});

type Rendered = Awaited<ReturnType<typeof render>>;
const amount = () => screen.findByLabelText('Amount');
const review = () => screen.getByRole('button', { name: 'Review withdrawal' });
const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

async function send({ user }: Rendered, typed = '100'): Promise<void> {
  await user.type(await amount(), typed);
  await user.click(review());
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(sheet.getByLabelText('Withdrawal password'), '123456');
  await user.click(sheet.getByRole('button', { name: 'Withdraw' }));
}

test('shows fee and what one receives before anything is sent, and the tracker after', async () => {
  const rendered = await render();
  const { user, host } = rendered;
  await user.type(await amount(), '100.000001');
  expect(factOf('Fee (5%)')).toHaveTextContent('5.00USDT');
  expect(factOf('You receive')).toHaveTextContent('95.000001USDT');
  expect(screen.getByText('3 of 5')).toBeVisible();
  await user.clear(await amount());
  await send(rendered);
  expect(host.exchange.requests('withdrawal.submit')).toEqual([
    { coin: 'USDT', amount: '100', addressId: testBoundAddress.id, withdrawalPassword: '123456' },
  ]);
  expect(host.navigation.records).toEqual([{ kind: 'redirect', id: 'assets.withdrawalRecords', parameters: { id: testWithdrawal.id } }]);
  const promised = (await screen.findByText('Arrives by then at the latest')).closest('li')?.querySelector('time');
  expect(promised).toHaveAttribute('datetime', new Date(testWithdrawal.dueAt).toISOString());
  expect(JSON.stringify([host.drafts.read('assets.withdrawal'), ...host.storage.values])).not.toContain('123456');
});

test.each([
  [{ basicVerified: false }, 'Verify identity', 'home.verification'],
  [{ advancedVerified: false }, 'Verify identity', 'home.verification'],
  [{ passwordSet: false }, 'Set withdrawal password', 'assets.withdrawalPassword'],
  [{ addresses: [] }, 'Bind an address', 'assets.withdrawalAddresses'],
] as const)('%o is named first, with the way to it', async (info, label, route) => {
  const { user, host } = await render(info as Partial<Info>, { 'withdrawalAddress.list': { list: [], total: 0 } });
  expect(await screen.findByText('Before you can withdraw')).toBeVisible();
  expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: label }));
  expect(host.navigation.current().id).toBe(route);
});

test('“please bind one first” is the way there', async () => {
  const { user, host } = await render({ basicVerified: false, addresses: [] }, { 'withdrawalAddress.list': { list: [], total: 0 } });
  await user.click(await screen.findByRole('button', { name: /You have not bound a withdrawal address yet, please bind one first/ }));
  expect(host.navigation.records).toEqual([{ kind: 'push', id: 'assets.withdrawalAddresses', parameters: { coin: 'USDT' } }]);
});

test('an address that was removed elsewhere leads to binding one', async () => {
  const refusal = fault(0, 'This withdrawal address is not bound. Please bind one first.', { refusal: 'wallet.unknownAddress' });
  const rendered = await render({}, { 'withdrawal.submit': refusal, 'withdrawalAddress.list': { list: [], total: 0 } });
  await send(rendered);
  const sheet = within(await screen.findByRole('dialog'));
  await rendered.user.click(await sheet.findByRole('button', { name: 'Bind an address' }));
  expect(rendered.host.navigation.current().id).toBe('assets.withdrawalAddresses');
});

test.each([
  ['9.99', 'The smallest withdrawal is 10.00 USD'],
  ['100000.01', 'The largest withdrawal is 100,000.00 USD'],
  ['', 'Enter the withdrawal amount'],
])('%j is refused: %s', async (typed, message) => {
  const { user, host } = await render();
  if (typed) await user.type(await amount(), typed);
  else await amount();
  await user.click(review());
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(host.exchange.requests('withdrawal.submit')).toEqual([]);
});

test('how soon it arrives is what the exchange says', async () => {
  await render({ arrivalWithin: 36 * 3_600_000 });
  expect(await screen.findByText(/arrives within 36 hours/)).toBeVisible();
});

test('limits count the value in USD, Max keeps within them and within what there is', async () => {
  const { user } = await render({ coin: 'USDT', rate: '3', available: '250000' });
  await user.type(await amount(), '3.333333');
  expect(screen.getByText('The smallest withdrawal is 10.00 USD')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Max' }));
  expect(await amount()).toHaveValue('33333.333333');
  expect(await amount()).toBeValid();
});

test('more than there is is refused before it is sent', async () => {
  const { user } = await render({ available: '50.5' });
  await user.type(await amount(), '50.500001');
  expect(screen.getByText('This is more than is available')).toBeVisible();
});

test('the sixth of a day is refused, and the page says when the next one is possible', async () => {
  const { user } = await render({ leftToday: 0 });
  await user.type(await amount(), '100');
  expect(screen.getByText(/You have used all 5 withdrawals of today/)).toBeVisible();
  await user.click(review());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('after a change of the account the page says from when withdrawals are possible', async () => {
  const { user, host } = await render({ heldUntil: testNow + 3_600_000 });
  await user.type(await amount(), '100');
  expect(
    screen.getByText(/A security setting of your account was changed. To protect your funds, withdrawals are possible from/),
  ).toBeVisible();
  await user.click(review());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(host.exchange.requests('withdrawal.submit')).toEqual([]);
});

test('an address that waits cannot be used yet', async () => {
  const { user } = await render({ addresses: [{ ...testBoundAddress, usableFrom: testNow + 60_000 }] });
  await user.type(await amount(), '100');
  expect(screen.getByText(/Bound recently: can be used from/)).toBeVisible();
  await user.click(review());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an authenticator that is bound is asked for', async () => {
  const { user, host } = await render({ authenticatorBound: true });
  await user.type(await amount(), '100');
  await user.click(review());
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(sheet.getByLabelText('Withdrawal password'), '123456');
  await user.click(sheet.getByRole('button', { name: 'Withdraw' }));
  expect(sheet.getByText('Enter the six digits of the code')).toBeVisible();
  await user.type(sheet.getByLabelText('Authenticator'), '654321');
  await user.click(sheet.getByRole('button', { name: 'Withdraw' }));
  expect(host.exchange.requests('withdrawal.submit')).toMatchObject([{ authenticatorCode: '654321' }]);
});

test('a wrong password stays in the review, is forgotten, and can be typed again', async () => {
  const rendered = await render({}, { 'withdrawal.submit': fault(0, 'The withdrawal password is wrong. 4 tries are left.') });
  await send(rendered);
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText('The withdrawal password is wrong. 4 tries are left.')).toBeVisible();
  expect(sheet.getByLabelText('Withdrawal password')).toHaveValue('');
});

test.each([
  [402, 'home.verification'],
  [403, 'assets.withdrawalPassword'],
])('after %d the client goes to %s, and the form is as it was', async (code, route) => {
  jest.useFakeTimers({ advanceTimers: true });
  const rendered = await render({}, { 'withdrawal.submit': fault(code, 'One more step is needed.') });
  await send(rendered);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  jest.advanceTimersByTime(2_000);
  await waitFor(() => expect(rendered.host.navigation.current().id).toBe(route));
  jest.useRealTimers();
  rendered.host.navigation.back();
  expect(await amount()).toHaveValue('100');
});

test('a request without an answer is looked up and not sent again', async () => {
  const rendered = await render({}, { 'withdrawal.submit': fault('timeout') });
  const { user, host } = rendered;
  await send(rendered);
  expect(await screen.findByText(/We are checking what became of it/)).toBeVisible();
  await user.click(review());
  expect(host.exchange.requests('withdrawal.submit')).toHaveLength(1);
  host.exchange.answer('withdrawal.submit', testWithdrawal);
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  await waitFor(() => expect(host.navigation.current().id).toBe('assets.withdrawalRecords'));
  expect(host.exchange.calls.filter(({ name, replay }) => name === 'withdrawal.submit' && !replay)).toHaveLength(1);
});

test('another coin asks for its own figures and forgets the amount', async () => {
  const { user, host } = await render({}, { 'withdrawal.requirements': ({ coin }) => ({ ...testWithdrawalInfo, coin, rate: '60000' }) });
  await user.type(await amount(), '5');
  await chooseOption(user, screen.getByLabelText('Coin'), /^BTC/);
  expect(await amount()).toHaveValue('');
  expect(host.exchange.requests('withdrawal.requirements').at(-1)).toEqual({ coin: 'BTC' });
});

test('the demo account withdraws nothing', async () => {
  await render({}, {}, { mode: 'demo' });
  expect(screen.getByText('This works in the real account only.')).toBeVisible();
});
