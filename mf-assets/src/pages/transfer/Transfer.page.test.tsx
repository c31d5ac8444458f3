import { screen, waitFor } from '@testing-library/react';
import { chooseOption, fault, renderRemote, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { testTransfer, testTransferType } from '../../testing/fixtures';

const render = (api: FakeAnswers = {}, options: Partial<Parameters<typeof renderRemote<'assets', 'assets.transfer'>>[1]> = {}) =>
  renderRemote(remote, {
    route: 'assets.transfer',
    api: { 'transfer.balances': testTransferType, ...api },
    ...options,
  });

const amountField = () => screen.findByLabelText('Amount');
const submit = () => screen.getByRole('button', { name: 'Transfer now' });
const factOf = (label: string) => screen.getAllByText(label).find((element) => element.tagName === 'DT')?.nextElementSibling;

test('shows both balances before and after to the last digit, and what the exchange booked', async () => {
  const { user, host } = await render({ 'transfer.submit': testTransfer });
  await user.type(await amountField(), '100');
  expect(factOf('Out: Spot')).toHaveTextContent('1,000.12900.12USDT');
  expect(factOf('In: Delivery futures')).toHaveTextContent('5.00105.00USDT');
  await user.click(submit());
  expect(await screen.findByText('T20260102000011')).toBeVisible();
  expect(host.exchange.requests('transfer.submit')).toEqual([{ coin: 'USDT', from: 'spot', to: 'delivery', amount: '100' }]);
  expect(await amountField()).toHaveValue('');
});

test('a draft that is too large for today’s balance comes back calm; the button says what is wrong', async () => {
  const { user, host } = await render(
    {},
    { drafts: { 'assets.transfer': { from: 'spot', to: 'delivery', coin: 'USDT', amount: '5000' } } },
  );
  expect(await screen.findByText('This is more than is available')).toBeVisible();
  expect(await amountField()).not.toBeInvalid();
  await user.click(submit());
  expect(await amountField()).toBeInvalid();
  expect(host.exchange.requests('transfer.submit')).toEqual([]);
});

const withBitcoin: typeof testTransferType = {
  wallets: testTransferType.wallets.map(({ wallet, coins }) => ({
    wallet,
    coins: [...coins, { coin: 'BTC', available: wallet === 'spot' ? '0.5' : '0', frozen: '0' }],
  })),
};

test('any coin that is held moves, with what goes out and what comes in', async () => {
  const { user, host } = await render({ 'transfer.balances': withBitcoin, 'transfer.submit': fault(0, 'later') });
  await user.type(await amountField(), '100');
  await chooseOption(user, screen.getByLabelText('Coin'), /^BTC/);
  expect(await amountField()).toHaveValue('');
  expect(screen.getByText('Contracts are traded in USDT. BTC only rests in this wallet: Delivery futures.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Max' }));
  expect(factOf('Out: Spot')).toHaveTextContent('0.50BTC');
  expect(factOf('In: Delivery futures')).toHaveTextContent('00.5BTC');
  await user.click(submit());
  expect(host.exchange.requests('transfer.submit')).toEqual([{ coin: 'BTC', from: 'spot', to: 'delivery', amount: '0.5' }]);
});

test('only what the source holds can be chosen, and its address may name the coin', async () => {
  const { user } = await render({ 'transfer.balances': withBitcoin }, { parameters: { from: 'spot', to: 'perpetual', coin: 'BTC' } });
  const options = async () => {
    await user.click(screen.getByLabelText('Coin'));
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    return names;
  };
  expect(await screen.findByLabelText('Coin')).toHaveTextContent(/^BTC/);
  expect(await options()).toEqual(['USDT', 'BTC']);
  await chooseOption(user, screen.getByLabelText('Coin'), /^USDT/);
  await chooseOption(user, screen.getByLabelText('From'), 'Delivery futures');
  expect(await options()).toEqual(['USDT']);
});

test('a coin that nobody holds in the address does not matter', async () => {
  await render({}, { parameters: { coin: 'LEAD' } });
  expect(await screen.findByLabelText('Coin')).toHaveTextContent(/^USDT/);
});

test('takes the sides from its address, and swaps them', async () => {
  const { user } = await render({}, { parameters: { from: 'delivery', to: 'perpetual' } });
  expect(await screen.findByLabelText('From')).toHaveTextContent('Delivery futures');
  await user.click(screen.getByRole('button', { name: 'Swap the two sides' }));
  expect(screen.getByLabelText('From')).toHaveTextContent('Perpetual');
  expect(screen.getByLabelText('To')).toHaveTextContent('Delivery futures');
  await chooseOption(user, screen.getByLabelText('To'), 'Perpetual');
  expect(screen.getByLabelText('From')).toHaveTextContent('Delivery futures');
});

test('senseless sides in the address do not matter', async () => {
  await render({}, { parameters: { from: 'cellar', to: 'spot' } });
  expect(await screen.findByLabelText('From')).toHaveTextContent('Spot');
  expect(screen.getByLabelText('To')).toHaveTextContent('Delivery futures');
});

test('Max takes every digit, and not one more goes out', async () => {
  const { user, host } = await render({ 'transfer.submit': testTransfer });
  await user.click(await screen.findByRole('button', { name: 'Max' }));
  expect(await amountField()).toHaveValue('1000.12345678');
  await user.clear(await amountField());
  await user.type(await amountField(), '1000.12345679');
  expect(screen.getByText('This is more than is available')).toBeVisible();
  await user.click(submit());
  expect(host.exchange.requests('transfer.submit')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Deposit' }));
  expect(host.navigation.current().id).toBe('assets.deposit');
});

test.each([
  ['12,5', '12.5'],
  ['٣٤٫٥', '34.5'],
  [`1.${'1'.repeat(30)}`, '1.11111111'],
])('reads %s as %s', async (typed, sent) => {
  const { user, host } = await render({ 'transfer.submit': testTransfer });
  await user.type(await amountField(), typed);
  await user.click(submit());
  expect(host.exchange.requests('transfer.submit')).toMatchObject([{ amount: sent }]);
});

test.each(['1e2', '1,000.5', '-5', ''])('does not send %j', async (typed) => {
  const { user, host } = await render();
  if (typed) await user.type(await amountField(), typed);
  await screen.findByText('Balances before and after');
  await user.click(submit());
  expect(host.exchange.requests('transfer.submit')).toEqual([]);
  expect(await amountField()).toBeInvalid();
});

test('a transfer without an answer is looked up and never sent twice', async () => {
  const { user, host } = await render({ 'transfer.submit': fault('timeout') });
  await user.type(await amountField(), '100');
  await user.click(submit());
  expect(await screen.findByText(/We are checking what became of it/)).toBeVisible();
  await user.click(submit());
  expect(host.exchange.requests('transfer.submit')).toHaveLength(1);
  host.exchange.answer('transfer.submit', testTransfer);
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('T20260102000011')).toBeVisible();
  const calls = host.exchange.calls.filter(({ name }) => name === 'transfer.submit');
  expect(calls.map(({ replay }) => replay)).toEqual([undefined, true]);
  expect(calls[1]?.idempotencyKey).toBe(calls[0]?.idempotencyKey);
});

test('a transfer that is cancelled before it was executed can be tried again, under a key of its own', async () => {
  const { user, host } = await render({ 'transfer.submit': fault('network') });
  await user.type(await amountField(), '100');
  await user.click(submit());
  host.exchange.answer('transfer.submit', fault(409, 'cancelled', { refusal: 'idempotency.cancelled' }));
  await user.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByText(/no money has moved/)).toBeVisible();
  host.exchange.answer('transfer.submit', testTransfer);
  await user.click(submit());
  expect(await screen.findByText('T20260102000011')).toBeVisible();
  const sent = host.exchange.calls.filter(({ name, replay }) => name === 'transfer.submit' && !replay);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('who comes back while the outcome is open cannot send again', async () => {
  const { user, host } = await render({ 'transfer.submit': fault('timeout') });
  await user.type(await amountField(), '100');
  await user.click(submit());
  await screen.findByText(/We are checking/);
  host.navigation.relaunch('assets.demoFunds');
  host.navigation.push('assets.transfer');
  expect(await screen.findByText(/We are checking/)).toBeVisible();
  expect(await amountField()).toHaveValue('100');
});

test('a refusal stays in sight with what was typed', async () => {
  const { user } = await render({ 'transfer.submit': fault(409, 'Not enough money.') });
  await user.type(await amountField(), '100');
  await user.click(submit());
  expect(await screen.findByText('Not enough money.')).toBeVisible();
  expect(await amountField()).toHaveValue('100');
});

test('nothing goes out while offline, and the page says why', async () => {
  const { user, host } = await render({}, { network: { online: false } });
  await user.type(await amountField(), '100');
  expect(screen.getByText(/You are offline/)).toBeVisible();
  await user.click(submit());
  expect(host.exchange.requests('transfer.submit')).toEqual([]);
});

test('balances that cannot be loaded can be asked for again', async () => {
  const { user, host } = await render({ 'transfer.balances': fault(0, 'no') });
  await screen.findByText('This could not be loaded');
  host.exchange.answer('transfer.balances', testTransferType);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await amountField()).toBeVisible());
});

test('the coin bears its mark', async () => {
  await render();
  const coin = await screen.findByRole('combobox', { name: 'Coin' });
  expect(coin.parentElement?.querySelector('[aria-hidden] img')).toBeInTheDocument();
});
