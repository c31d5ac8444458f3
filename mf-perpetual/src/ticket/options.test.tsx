import { act, render, screen, waitFor, within } from '@testing-library/react';
import { testNow } from '@halyard-h5/shared-api/testing';
import { order } from '../testing/fixtures';
import { openTerminal } from '../testing/openTerminal';

const book = { symbol: 'BTCUSDT', time: testNow, bids: [['49999', '1']], asks: [['50001', '0.02']] };
const field = (name: string) => screen.findByRole('textbox', { name });
const optionsButton = () => screen.findByRole('button', { name: 'Order options' });
const sheetOf = () => screen.findByRole('dialog', { name: 'Order options' });
const status = () => screen.findByRole('status');

async function open() {
  const terminal = await openTerminal({ 'perpetualOrder.place': { order } }, { stream: { 'book:BTCUSDT': book as never } });
  const { host, user } = terminal;
  const type = async (price: string, lots: string): Promise<void> => {
    await user.clear(await field('Price'));
    await user.type(await field('Price'), price);
    await user.type(await field('Quantity'), lots);
    act(() => host.serverClock.advance(1_000));
  };
  const choose = async ({ trigger, kind }: { readonly trigger?: string; readonly kind?: string }): Promise<void> => {
    await user.click(await optionsButton());
    const sheet = within(await sheetOf());
    if (trigger !== undefined) await user.type(sheet.getByRole('textbox', { name: 'Trigger price' }), trigger);
    if (kind !== undefined) await user.click(sheet.getByRole('radio', { name: kind }));
    await user.click(sheet.getByRole('button', { name: 'Apply' }));
  };
  const send = async () => {
    await user.click(await screen.findByRole('button', { name: /^Buy long/ }));
    await waitFor(() => expect(host.exchange.requests('perpetualOrder.place')).toHaveLength(1));
    return host.exchange.requests('perpetualOrder.place')[0];
  };
  return { ...terminal, type, choose, send };
}

test('an order that has none says nothing of them', async () => {
  const { type, send } = await open();
  await type('49000', '10');
  expect(screen.queryByRole('status')).toBeNull();
  expect(await send()).toEqual({ symbol: 'BTCUSDT', side: 'long', type: 'limit', price: '49000', contracts: 10, leverage: 10 });
});

test('a stop-limit order waits: what it means stands on the ticket, and it is for one order', async () => {
  const { host, type, choose, send } = await open();
  await type('52000', '10');
  await choose({ trigger: '51500' });
  expect(await status()).toHaveTextContent('The order waits for a mark price of 51,500.0.');
  expect(await send()).toMatchObject({ type: 'limit', price: '52000', triggerPrice: '51500' });
  await waitFor(() => expect(host.drafts.read('perpetual.BTCUSDT')).toMatchObject({ trigger: '', lots: '10' }));
});

test('it is reckoned at its limit, not at the market of now', async () => {
  const { type, choose } = await open();
  await type('60000', '10');
  await choose({ trigger: '59000' });
  await waitFor(() => expect(screen.getByText('54,000.0')).toBeVisible());
});

test.each([
  ['51500', 'Waits until the mark price rises to 51,500.0, then rests in the book at your limit price'],
  ['48000', 'Waits until the mark price falls to 48,000.0, then rests in the book at your limit price'],
])('a trigger at %s says which way the price must go', async (trigger, words) => {
  const { user } = await open();
  await user.click(await optionsButton());
  await user.type(within(await sheetOf()).getByRole('textbox', { name: 'Trigger price' }), trigger);
  expect(await screen.findByText(words)).toBeVisible();
});

test('a trigger where the price is already cannot be chosen', async () => {
  const { user } = await open();
  await user.click(await optionsButton());
  await user.type(within(await sheetOf()).getByRole('textbox', { name: 'Trigger price' }), '50000');
  expect(await screen.findByText('The mark price is there already')).toBeVisible();
  expect(within(await sheetOf()).getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['Immediate or cancel', '50010', '5', 'Lots filled at once: 5, at about 50,001.0.', 'immediateOrCancel'],
  ['Immediate or cancel', '49000', '5', 'The book has nothing at this price: the order would be refused.', 'immediateOrCancel'],
  ['Post-only', '50010', '5', 'At this price it would fill at once.', 'postOnly'],
])('%s at %s: the book of now says what becomes of it', async (kind, price, lots, words, timeInForce) => {
  const { type, choose, send } = await open();
  await type(price, lots);
  await choose({ kind });
  await waitFor(async () => expect(await status()).toHaveTextContent(words));
  expect(screen.queryByText(/^Fills at once as taker/)).toBeNull();
  expect(await send()).toMatchObject({ timeInForce });
});

test('the question says it, too', async () => {
  const { host, type, choose, send } = await open();
  await type('49000', '5');
  await choose({ kind: 'Post-only' });
  await send();
  render(<div data-testid="question">{host.confirm.requests[0]?.body}</div>);
  expect(await within(screen.getByTestId('question')).findByRole('status')).toHaveTextContent(/^The order only ever waits in the book/);
});

test('a market order has none', async () => {
  const { user, type, choose, send } = await open();
  await type('49000', '5');
  await choose({ kind: 'Post-only', trigger: '51000' });
  await user.click(screen.getByRole('radio', { name: 'Market' }));
  expect(await optionsButton()).toBeDisabled();
  expect(await send()).toEqual({ symbol: 'BTCUSDT', side: 'long', type: 'market', contracts: 5, leverage: 10 });
});
