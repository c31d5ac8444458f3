import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { PerpetualTrade, Position } from '@halyard-h5/shared-api';
import { fault, testNow, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import { liquidationTrade, list, order, position, positions, ticker } from '../testing/fixtures';
import { openTerminal } from '../testing/openTerminal';
import AddMarginSheet from './AddMargin.sheet';
import { trailingNow } from './trailingNow';
import TriggersSheet from './Triggers.sheet';

const trailed: Position = { ...position, takeProfit: '60000', trailingDistance: '0.02', trailingBest: '51000', trailingStop: '49980' };
const at = (price: string, time = testNow) => ({ tickers: [{ ...ticker, price, time }] });

async function openSheet(given: Position = position, api: FakeAnswers = {}, price = '50000') {
  const terminal = await openTerminal(
    { 'position.list': positions(given), 'position.setTrailingStop': given, ...api },
    { stream: { tickers: at(price) } },
  );
  const { user, host } = terminal;
  await user.click((await screen.findAllByRole('button', { name: 'TP/SL' })).at(-1) as HTMLElement);
  const sheet = within(await screen.findByRole('dialog', { name: 'TP/SL' }));
  await user.click(sheet.getByRole('radio', { name: 'Trailing stop' }));
  const type = async (text: string): Promise<void> => {
    await user.clear(sheet.getByRole('textbox', { name: 'Distance from the best price' }));
    if (text !== '') await user.type(sheet.getByRole('textbox', { name: 'Distance from the best price' }), text);
  };
  const press = (name: string) => user.click(sheet.getByRole('button', { name }));
  const figure = (label: string) => sheet.getByText(label, { selector: 'dt' }).nextSibling;
  const sent = () => host.exchange.requests('position.setTrailingStop');
  return { ...terminal, sheet, type, press, figure, sent };
}

test('shows live at which price it would act, and what that would bring', async () => {
  const { host, type, figure } = await openSheet();
  await type('1.5');
  expect(figure('Would act now at')).toHaveTextContent(/^49,250\.0$/);
  expect(figure('Profit at this price')).toHaveTextContent(/^-15\.00USDT/);
  act(() => host.stream.emit('tickers', at('52000', testNow + 1)));
  await waitFor(() => expect(figure('Would act now at')).toHaveTextContent(/^51,220\.0$/));
  expect(figure('Profit at this price')).toHaveTextContent(/^\+24\.40USDT/);
});

test('of a short it lies above the mark', async () => {
  const { type, figure } = await openSheet({ ...position, side: 'short' });
  await type('2');
  expect(figure('Would act now at')).toHaveTextContent(/^51,000\.0$/);
  expect(figure('Profit at this price')).toHaveTextContent(/^-20\.00USDT/);
});

test.each([
  ['0.5%', '0.005'],
  ['1%', '0.01'],
  ['2%', '0.02'],
  ['5%', '0.05'],
])('%s is sent as a fraction', async (preset, distance) => {
  const { host, press, sent } = await openSheet();
  await press(preset);
  await press('Set trailing stop');
  await waitFor(() => expect(sent()).toEqual([{ id: position.id, distance }]));
  await waitFor(() => expect(host.toast.messages).toContainEqual({ message: 'Trailing stop set', tone: 'success' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each(['0.09', '50.01', ''])('a distance of "%s" is not sent', async (distance) => {
  const { sheet, type, press, sent } = await openSheet();
  await type(distance);
  await press('Set trailing stop');
  expect(await sheet.findByText('Enter a distance from 0.10% to 50.00%')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a distance that reaches beyond the liquidation says so', async () => {
  const { sheet, type } = await openSheet();
  await type('9');
  expect(sheet.queryByText(/liquidated before/)).toBeNull();
  await type('10');
  expect(sheet.getByText('The position would be liquidated before this price is reached.')).toBeVisible();
});

test('one that is set shows old and new, and is removed without a distance', async () => {
  const { host, sheet, type, press, figure, sent } = await openSheet(trailed);
  expect(sheet.getByRole('textbox', { name: 'Distance from the best price' })).toHaveValue('2');
  await type('1');
  // Set anew it begins at the mark.
  expect(figure('Would act now at')).toHaveTextContent('49,980.0 → becomes 49,500.0');
  await press('Remove');
  await waitFor(() => expect(sent()).toEqual([{ id: position.id }]));
  await waitFor(() => expect(host.toast.messages).toContainEqual({ message: 'Trailing stop removed', tone: 'success' }));
});

test('nothing is removed where none is set', async () => {
  const { sheet } = await openSheet();
  expect(sheet.queryByRole('button', { name: 'Remove' })).toBeNull();
});

test.each(['Set trailing stop', 'Remove'])('%s that is refused says why', async (name) => {
  const { sheet, press } = await openSheet(trailed, { 'position.setTrailingStop': fault(409, 'The position is being closed.') });
  await press(name);
  expect(await sheet.findByText('The position is being closed.')).toBeVisible();
});

test('opens first where it is all that is set', async () => {
  const { user } = await openTerminal({ 'position.list': positions({ ...trailed, takeProfit: undefined }) });
  await user.click((await screen.findAllByRole('button', { name: 'TP/SL' })).at(-1) as HTMLElement);
  expect(within(await screen.findByRole('dialog')).getByRole('radio', { name: 'Trailing stop' })).toBeChecked();
});

test('the card shows at which price it acts at the live mark, and the distance', async () => {
  const { host } = await openTerminal({ 'position.list': positions(trailed) });
  expect(await screen.findByText(/^Trailing stop:/)).toHaveTextContent('Trailing stop: 49,980.0 (2.00%)');
  act(() => host.stream.emit('tickers', at('52000', testNow + 1)));
  await waitFor(() => expect(screen.getByText(/^Trailing stop:/)).toHaveTextContent('Trailing stop: 50,960.0 (2.00%)'));
});

test('a worse mark moves it nowhere', () => {
  expect(trailingNow(trailed, '50000')).toEqual({ distance: '0.02', price: '49980' });
  expect(trailingNow({ ...trailed, side: 'short' }, '52000')).toEqual({ distance: '0.02', price: '52020' });
  expect(trailingNow(position, '50000')).toBeUndefined();
});

test.each([
  ['orderHistory', { 'perpetualOrder.listFinished': list({ ...order, action: 'close' as const, reason: 'trailingStop' }) }],
  ['trades', { 'perpetualOrder.fills': list<PerpetualTrade>({ ...liquidationTrade, reason: 'trailingStop' }) }],
] as const)('the list of %s names it as the reason', async (tab, api) => {
  await openTerminal(api, { parameters: { tab } });
  expect(await screen.findByRole('listitem')).toHaveTextContent(/Close.*Trailing stop/);
});

describe('values that the chart gives', () => {
  const nothing = (): void => undefined;

  test('stand in the form over what the position has, with what is wrong with them', async () => {
    await openTerminal();
    render(<TriggersSheet position={{ ...trailed, stopLoss: '47000' }} initial={{ takeProfit: '40000.04' }} open onClose={nothing} />);
    const sheet = within(await screen.findByRole('dialog', { name: 'TP/SL' }));
    const group = (name: string) => within(sheet.getByRole('group', { name }));
    expect(group('Take profit').getByRole('textbox', { name: 'Trigger price' })).toHaveValue('40000');
    expect(group('Take profit').getByText('Enter a price above 50,000.0')).toBeVisible();
    expect(group('Stop loss').getByRole('textbox', { name: 'Trigger price' })).toHaveValue('47000');
    expect(group('Stop loss').getByRole('textbox', { name: 'Loss' })).toHaveValue('60');
  });

  test('are the amount of margin that is added', async () => {
    await openTerminal();
    const account = { terms: undefined, available: '1000', warningRatio: undefined };
    render(<AddMarginSheet position={position} account={account} initialAmount="100" open onClose={nothing} />);
    const sheet = within(await screen.findByRole('dialog', { name: 'Add margin' }));
    expect(sheet.getByRole('textbox', { name: 'Amount' })).toHaveValue('100');
    expect(sheet.getByText('Liquidation price').nextSibling).toHaveTextContent('45,000.0 → becomes 40,000.0');
  });
});
