import { Activity, type ReactNode } from 'react';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ApiFault } from '@halyard-h5/shared-api';
import { fault, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import { order, position, positions } from '../testing/fixtures';
import { openTerminal } from '../testing/openTerminal';
import { useTicketFields } from './useTicketFields';

const draft = {
  side: 'long',
  type: 'limit',
  price: '50000',
  lots: '10',
  leverage: '10',
  exposure: '',
  timeInForce: '',
  trigger: '',
  triggers: 'on',
  takeProfit: '52500',
  stopLoss: '47500',
};
const open = (kept: Partial<typeof draft> = {}, api: FakeAnswers = {}) =>
  openTerminal({ 'perpetualOrder.place': { order }, ...api }, { drafts: { 'perpetual.BTCUSDT': { ...draft, ...kept } } });
const buy = (side = 'long') => screen.findByRole('button', { name: new RegExp(`^Buy ${side}`) });
const field = (name: string) => screen.findByRole('textbox', { name });
const none = { triggers: '', takeProfit: '', stopLoss: '' };

test('TP/SL belong to one order: an accepted one leaves none behind', async () => {
  const { host, user } = await open();
  await user.click(await buy());
  await waitFor(() => expect(host.exchange.requests('perpetualOrder.place')).toMatchObject([{ takeProfit: '52500', stopLoss: '47500' }]));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'TP/SL' })).not.toBeChecked());
  expect(host.drafts.read('perpetual.BTCUSDT')).toMatchObject({ ...none, lots: '10' });
});

test('TP/SL belong to one side: the other one starts without, and its button acts', async () => {
  const { host, user } = await open();
  await field('Stop loss');
  await user.click(screen.getByRole('radio', { name: 'Short' }));
  expect(screen.queryByRole('textbox', { name: 'Stop loss' })).toBeNull();
  await user.click(await buy('short'));
  expect(host.exchange.requests('perpetualOrder.place')).toEqual([
    { symbol: 'BTCUSDT', side: 'short', type: 'limit', price: '50000', contracts: 10, leverage: 10 },
  ]);
});

test('TP/SL belong to one visit of a pair', async () => {
  const { host, user } = await open();
  await field('Stop loss');
  await user.click(screen.getByRole('button', { name: /BTC\/USDT/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Trading pairs' });
  await user.click(await within(sheet).findByRole('button', { name: /ETH\/USDT/ }));
  await waitFor(() => expect(host.drafts.read('perpetual.BTCUSDT')).toMatchObject({ ...none, lots: '10' }));
});

test.each([
  ['Quantity', { lots: '' }, 'Quantity: Enter a quantity'],
  ['Take profit', { takeProfit: '49000' }, 'Take profit: Enter a price above 50,000.0'],
  ['Stop loss', { stopLoss: '51000' }, 'Stop loss: Enter a price below 50,000.0'],
  ['Take profit', { takeProfit: '', stopLoss: '' }, 'Take profit: Select at least one option!'],
])('an order that is not sent says why beside its button and leads to %s', async (name, kept, words) => {
  const { host, user } = await open(kept);
  await field(name);
  await user.click(await buy());
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(await field(name)).toHaveFocus();
  expect(await field(name)).toBeInvalid();
  expect(host.confirm.requests).toEqual([]);
});

test('a trigger that is no figure is no reason to order without it', async () => {
  const { host, user } = await open({ takeProfit: '' });
  await user.type(await field('Take profit'), '52,500.0');
  await user.click(await buy());
  expect(await field('Take profit')).toHaveFocus();
  expect(host.confirm.requests).toEqual([]);
});

test('a field that the exchange names gets the focus', async () => {
  const { user } = await open({}, { 'perpetualOrder.place': fault(422, 'The stop is too near.', { field: 'stopLoss' }) });
  await user.click(await buy());
  expect(await screen.findByRole('alert')).toHaveTextContent('The stop is too near.');
  await waitFor(async () => expect(await field('Stop loss')).toHaveFocus());
});

test('a refusal takes the focus once, also on a page that comes back', () => {
  let mode: 'visible' | 'hidden' = 'visible';
  const wrapper = ({ children }: { children: ReactNode }) => <Activity mode={mode}>{children}</Activity>;
  const refusal = { field: 'stopLoss' } as ApiFault;
  const input = document.body.appendChild(document.createElement('input'));
  const focus = jest.spyOn(input, 'focus');
  const { result, rerender } = renderHook((given: ApiFault | undefined) => useTicketFields(given), { wrapper });
  input.id = result.current.idOf('stopLoss');
  rerender(refusal);
  expect(focus).toHaveBeenCalledTimes(1);
  for (mode of ['hidden', 'visible'] as const) rerender(refusal);
  expect(focus).toHaveBeenCalledTimes(1);
  act(() => result.current.seek('stopLoss'));
  expect(focus).toHaveBeenCalledTimes(2);
  input.remove();
});

test('a sheet says a refusal of the exchange beside its button', async () => {
  const { user } = await open({}, { 'position.list': positions(position), 'position.addMargin': fault(0, 'Not now.') });
  await user.click(await screen.findByRole('button', { name: 'Add margin' }));
  const sheet = await screen.findByRole('dialog', { name: 'Add margin' });
  await user.type(within(sheet).getByRole('textbox', { name: 'Amount' }), '10');
  await user.click(within(sheet).getByRole('button', { name: 'Add margin' }));
  expect(await within(sheet).findByRole('alert')).toHaveTextContent('Not now.');
});

test('a position that was not closed says why', async () => {
  const { user } = await open({}, { 'position.list': positions(position), 'position.close': fault(0, 'Not now.') });
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
});
