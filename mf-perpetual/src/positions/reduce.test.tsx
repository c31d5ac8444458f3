import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { Position } from '@halyard-h5/shared-api';
import { fault, testId, type FakeAnswers, type RenderRemoteOptions } from '@halyard-h5/shared-api/testing';
import { bookOf, closedPosition, order, position, positions } from '../testing/fixtures';
import { openTerminal } from '../testing/openTerminal';
import { reversalOf } from './reversalOf';

type Options = Partial<RenderRemoteOptions<'perpetual.index'>>;

async function openSheet(given: readonly Position[] = [position], api: FakeAnswers = {}, options: Options = {}) {
  const terminal = await openTerminal({ 'position.list': positions(...given), 'position.close': position, ...api }, options);
  const { user, host } = terminal;
  await user.click((await screen.findAllByRole('button', { name: 'Reduce' }))[0] as HTMLElement);
  const sheet = within(await screen.findByRole('dialog', { name: 'Reduce BTC/USDT' }));
  const type = async (name: string, text: string): Promise<void> => {
    await user.clear(sheet.getByRole('textbox', { name }));
    if (text !== '') await user.type(sheet.getByRole('textbox', { name }), text);
  };
  const choose = (name: string) => user.click(sheet.getByRole('radio', { name }));
  const press = (name: string) => user.click(sheet.getByRole('button', { name }));
  const figure = (label: string) => sheet.getByText(label, { selector: 'dt' }).nextSibling;
  const sent = () => host.exchange.requests('position.close');
  const said = (message: string, tone: string) => waitFor(() => expect(host.toast.messages).toContainEqual({ message, tone }));
  return { ...terminal, sheet, type, choose, press, figure, sent, said };
}
const withBook = { stream: bookOf([['49999', '0.008']], [['50001', '9']]) };

test('starts with all lots at market, and says what part of them brings', async () => {
  const { sheet, figure, type } = await openSheet([position], {}, { stream: bookOf([['52500', '9']]) });
  expect(sheet.getByRole('textbox', { name: 'Lots' })).toHaveValue('10');
  expect(figure('Profit before fees')).toHaveTextContent(/^\+50\.00USDT/);
  await type('Lots', '4');
  expect(figure('Price')).toHaveTextContent('Market price, about 52,500.0');
  expect(figure('Profit before fees')).toHaveTextContent(/^\+20\.00USDT/);
  expect(figure('Opening and closing fees')).toHaveTextContent('0.40USDT Taker');
  expect(figure('Net profit after fees')).toHaveTextContent(/^\+19\.60USDT/);
  // 40 of margin and 20 of profit less the fee of closing.
  expect(figure('Back to available')).toHaveTextContent(/^59\.80USDT/);
  expect(figure('Lots that stay open')).toHaveTextContent('6');
});

test('at market says how many lots the book has, and what closing them brings', async () => {
  const { figure } = await openSheet([position], {}, withBook);
  expect(figure('Price')).toHaveTextContent('Market price, about 49,999.0 for 3 lots; the book has no more');
  expect(figure('Opening and closing fees')).toHaveTextContent('0.30USDT Taker');
  expect(figure('Lots that stay open')).toHaveTextContent('7');
});

test.each([
  ['25%', '2'],
  ['50%', '5'],
  ['75%', '7'],
  ['100%', '10'],
])('%s are %s whole lots', async (share, lots) => {
  const { sheet, press } = await openSheet();
  await press(share);
  expect(sheet.getByRole('textbox', { name: 'Lots' })).toHaveValue(lots);
});

test('a quarter of one lot is one lot', async () => {
  const { sheet, press } = await openSheet([{ ...position, contracts: 1 }]);
  await press('25%');
  expect(sheet.getByRole('textbox', { name: 'Lots' })).toHaveValue('1');
});

test('some lots at market are closed after the question of the close button', async () => {
  const { host, type, press, sent, said } = await openSheet([position], {
    'position.close': { ...position, contracts: 6, closedNetProfit: '-0.4' },
  });
  await type('Lots', '4');
  await press('Close 4 lots');
  expect(host.confirm.requests[0]).toMatchObject({
    title: 'Close BTC/USDT at market price',
    confirmLabel: 'Close 4 lots',
    remindKey: 'perpetual.close',
  });
  await waitFor(() => expect(sent()).toEqual([{ id: position.id, contracts: 4 }]));
  await said('Closed lots: 4; still open: 6 · Net result -0.40 USDT', 'success');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the question names direction, lots, price and figures', async () => {
  const { host, type, choose, press, sent } = await openSheet([position], {}, { confirm: false });
  await choose('Limit');
  await type('Price', '51000');
  await type('Lots', '4');
  await press('Close 4 lots');
  expect(host.confirm.requests[0]?.title).toBe('Close BTC/USDT at your limit price');
  render(<div data-testid="question">{host.confirm.requests[0]?.body}</div>);
  const told = (label: string) => within(screen.getByTestId('question')).getByText(label, { selector: 'dt' }).nextSibling;
  expect(told('Direction')).toHaveTextContent('Long ▲ 10X');
  expect(told('Lots')).toHaveTextContent('4');
  expect(told('Price')).toHaveTextContent('51,000.0');
  expect(told('Time in force')).toHaveTextContent('Until cancelled');
  expect(told('Profit before fees')).toHaveTextContent('+8.00');
  expect(sent()).toEqual([]);
});

test.each([
  [{ ...closedPosition, closedNetProfit: '4.445' }, '1 position closed · Net result +4.45 USDT', 'success'],
  // A node that does not tell what this press brought.
  [closedPosition, '1 position closed', 'success'],
  [{ ...position, contracts: 3, closedNetProfit: '-0.7' }, 'The book was too thin; lots still open: 3 · Net result -0.70 USDT', 'neutral'],
])('all lots at market: %#', async (answer, message, tone) => {
  const { press, said } = await openSheet([position], { 'position.close': answer });
  await press('Close 10 lots');
  await said(message, tone);
});

test.each([
  ['Until cancelled', 'goodTillCancelled', position, 'The closing order waits in the book, lots: 4', 'success'],
  ['Post-only', 'postOnly', position, 'The closing order waits in the book, lots: 4', 'success'],
  ['Until cancelled', 'goodTillCancelled', { ...position, contracts: 9 }, 'Filled 1 of 4 lots; the rest waits in the book', 'success'],
  ['Immediate or cancel', 'immediateOrCancel', { ...position, contracts: 9 }, 'The book was too thin; lots still open: 9', 'neutral'],
] as const)('by limit, %s: what came of it', async (name, timeInForce, answer, message, tone) => {
  const { sheet, choose, type, press, sent, said } = await openSheet([position], { 'position.close': answer });
  await choose('Limit');
  expect(sheet.getByRole('textbox', { name: 'Price' })).toHaveValue('50000');
  await type('Price', '51000');
  await type('Lots', '4');
  await choose(name);
  await press('Close 4 lots');
  await waitFor(() => expect(sent()).toEqual([{ id: position.id, contracts: 4, price: '51000', timeInForce }]));
  await said(message, tone);
});

test('a limit that waits pays as maker, at its price', async () => {
  const { choose, type, figure } = await openSheet([position], {}, withBook);
  await choose('Limit');
  await type('Price', '51000');
  expect(figure('Profit before fees')).toHaveTextContent(/^\+20\.00USDT/);
  expect(figure('Opening and closing fees')).toHaveTextContent('0.70USDT Maker');
});

test.each([
  // The bid holds 0.008 coins, 399.992 USDT: three lots of 100.
  ['Until cancelled', '3', 'Fills at once as taker, at about 49,999.0', 'Taker', '7'],
  ['Until cancelled', '8', 'Lots filled at once as taker: 3, at about 49,999.0; the rest waits in the book', 'Taker', '2'],
  ['Immediate or cancel', '8', 'Lots filled at once as taker: 3, at about 49,999.0; the rest is cancelled', 'Taker', '7'],
  ['Post-only', '3', undefined, 'Maker', '7'],
])('a limit that crosses, %s with %s lots, says so', async (name, lots, note, role, left) => {
  const { host, sheet, choose, type, figure } = await openSheet([position], {}, withBook);
  await choose('Limit');
  await choose(name);
  await type('Price', '49000');
  await type('Lots', lots);
  act(() => host.serverClock.advance(1_000));
  if (note === undefined) expect(sheet.queryByText(/at once/)).toBeNull();
  else expect(await sheet.findByText(note)).toBeVisible();
  expect(figure('Opening and closing fees')).toHaveTextContent(role);
  expect(figure('Lots that stay open')).toHaveTextContent(left);
});

test.each([
  ['Lots', '', 'Reduce', 'Enter a quantity'],
  ['Lots', '11', 'Close 11 lots', 'At most 10'],
  ['Price', '', 'Close 10 lots', 'Enter a price'],
])('%s "%s" is not sent', async (name, text, button, told) => {
  const { sheet, host, choose, type, press, sent } = await openSheet();
  await choose('Limit');
  await type(name, text);
  await press(button);
  expect(await sheet.findByText(told)).toBeVisible();
  expect(host.confirm.requests).toEqual([]);
  expect(sent()).toEqual([]);
});

test('a refusal stands below the field that it names, or above the buttons', async () => {
  const refused = fault(409, 'It would be filled at once.', { field: 'price' } as never);
  const { host, sheet, choose, press } = await openSheet([position], { 'position.close': refused });
  await choose('Limit');
  await choose('Post-only');
  await press('Close 10 lots');
  expect(await sheet.findByText('It would be filled at once.')).toBeVisible();
  host.exchange.answer('position.close', fault(0, 'The order book is too thin.'));
  await press('Close 10 lots');
  expect(await sheet.findByRole('alert')).toHaveTextContent('The order book is too thin.');
});

test('without an answer nothing is closed a second time, and the outcome closes the sheet', async () => {
  const { host, sheet, type, press, said } = await openSheet([position], { 'position.close': fault('timeout') });
  await type('Lots', '4');
  await press('Close 4 lots');
  expect(await sheet.findByText(/We are checking what became of it/)).toBeVisible();
  await press('Close 4 lots');
  host.exchange.answer('position.close', { ...position, contracts: 6 });
  await press('Check now');
  await said('Closed lots: 4; still open: 6', 'success');
  expect(host.exchange.calls.filter(({ name, replay }) => name === 'position.close' && !replay)).toHaveLength(1);
});

describe('reversing', () => {
  const short: Position = { ...position, id: testId(9), side: 'short' };
  const answer = { closed: { ...closedPosition, closedNetProfit: '-2.634' }, order: { ...order, side: 'short' as const }, position: short };

  const ask = async (given: readonly Position[], bids: [string, string][]) => {
    const { host, press } = await openSheet(given, {}, { confirm: false, stream: bookOf(bids) });
    await press('Reverse');
    render(<div>{host.confirm.requests[0]?.body}</div>);
    const half = (name: string) => within(screen.getByRole('region', { name }));
    const told = (name: string, label: string) => half(name).getByText(label, { selector: 'dt' }).nextSibling;
    return { host, told };
  };

  test('asks with what it closes and opens, in figures of the book: opening goes on where closing has stopped', async () => {
    const { host, told } = await ask(
      [position],
      [
        ['50000', '0.02'],
        ['49900', '1'],
      ],
    );
    expect(host.confirm.requests[0]).toMatchObject({ title: 'Reverse BTC/USDT at market price', confirmLabel: 'Reverse' });
    expect(host.confirm.requests[0]).not.toHaveProperty('remindKey');
    expect(told('Close', 'Direction')).toHaveTextContent('Long ▲ 10X');
    expect(told('Close', 'Price')).toHaveTextContent('Market price, about 50,000.0');
    expect(told('Close', 'Net profit after fees')).toHaveTextContent('-1.00');
    expect(told('Open', 'Direction')).toHaveTextContent('Short ▼ 10X');
    expect(told('Open', 'Lots')).toHaveTextContent('10');
    expect(told('Open', 'Price')).toHaveTextContent('Market price, about 49,900.0');
    expect(told('Open', 'Margin')).toHaveTextContent('100.00');
    expect(told('Open', 'Fee')).toHaveTextContent('0.50');
    // A tenth above 49,900.
    expect(told('Open', 'Est. liquidation')).toHaveTextContent('54,890.0');
    expect(host.exchange.requests('position.reverse')).toEqual([]);
  });

  test('says that the exchange would refuse where the book has too little for both halves', async () => {
    const { told } = await ask([position], [['50000', '0.03']]);
    expect(screen.getByText(/too thin for both/)).toBeVisible();
    expect(told('Close', 'Net profit after fees')).toHaveTextContent('--');
  });

  test('enlarges what is open on the other side', async () => {
    const { told } = await ask([position, { ...short, entryPrice: '40000' }], [['50000', '1']]);
    // Entry 44,444.4, a tenth above it.
    expect(told('Open', 'Est. liquidation')).toHaveTextContent('48,888.9');
  });

  test('says what the lots that it closed have brought, and closes the sheet', async () => {
    const { host, press, said } = await openSheet([position], { 'position.reverse': answer });
    await press('Reverse');
    await waitFor(() => expect(host.exchange.requests('position.reverse')).toEqual([{ id: position.id }]));
    await said('Position reversed · Net result -2.63 USDT', 'success');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that is refused says why', async () => {
    const { sheet, press } = await openSheet([position], { 'position.reverse': fault(0, 'The order book is too thin.') });
    await press('Reverse');
    expect(await sheet.findByRole('alert')).toHaveTextContent('The order book is too thin.');
  });

  test('takes the next lower whole leverage where fills had several', () => {
    const terms = { faceValue: '1', leverage: '10', makerFeeRate: '0', takerFeeRate: '0' };
    expect(reversalOf({ ...short, leverage: 12.86, exposure: '1800' }, terms)).toMatchObject({
      side: 'long',
      lots: '12',
      terms: { leverage: '12' },
    });
  });
});
