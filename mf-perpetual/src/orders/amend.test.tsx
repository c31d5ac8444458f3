import { render, screen, waitFor, within } from '@testing-library/react';
import type { PerpetualOrder } from '@halyard-h5/shared-api';
import { fault, type FakeAnswers, type RenderRemoteOptions } from '@halyard-h5/shared-api/testing';
import { list, order, position, positions } from '../testing/fixtures';
import { openTerminal } from '../testing/openTerminal';
import AmendSheet from './Amend.sheet';

type Options = Partial<RenderRemoteOptions<'perpetual.index'>>;

const resting: PerpetualOrder = { ...order, leverage: 20, contracts: 10, filled: 0, frozenMargin: '200', frozenFee: '2', status: 'open' };
const waiting: PerpetualOrder = { ...resting, status: 'waiting', price: '52000', triggerPrice: '51500' };
const closing: PerpetualOrder = { ...resting, action: 'close', price: '53000', frozenMargin: '0', frozenFee: '0' };
const answer = (change: Partial<PerpetualOrder> = {}) => ({ 'perpetualOrder.amend': { order: { ...resting, ...change } } });

async function openSheet(given: PerpetualOrder = resting, api: FakeAnswers = {}, options: Options = {}) {
  const terminal = await openTerminal(
    { 'perpetualOrder.listOpen': list(given), ...answer(), ...api },
    { ...options, parameters: { tab: 'orders' } },
  );
  const { user, host } = terminal;
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Change order' }));
  const type = async (name: string, text: string): Promise<void> => {
    await user.clear(sheet.getByRole('textbox', { name }));
    if (text !== '') await user.type(sheet.getByRole('textbox', { name }), text);
  };
  const button = () => sheet.getByRole('button', { name: 'Change order' });
  const press = () => user.click(button());
  const figure = (label: string) => sheet.getByText(label, { selector: 'dt' }).nextSibling;
  const sent = () => host.exchange.requests('perpetualOrder.amend');
  const said = (message: string) => waitFor(() => expect(host.toast.messages).toContainEqual({ message, tone: 'success' }));
  return { ...terminal, sheet, type, button, press, figure, sent, said };
}

test('starts with what the order is, and sends nothing that is the same', async () => {
  const { sheet, button, press, type, sent, host } = await openSheet();
  expect(sheet.getByRole('textbox', { name: 'Price' })).toHaveValue('49000');
  expect(sheet.getByRole('textbox', { name: 'Lots' })).toHaveValue('10');
  expect(sheet.queryByRole('textbox', { name: 'Trigger price' })).toBeNull();
  await type('Price', '49000.0');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await press();
  expect(host.confirm.requests).toEqual([]);
  expect(sent()).toEqual([]);
});

test('says what other lots freeze by the leverage of the order, old and new, and where it would be liquidated', async () => {
  const { figure, type } = await openSheet();
  expect(figure('Margin')).toHaveTextContent(/^200\.00$/);
  await type('Lots', '15');
  expect(figure('Margin')).toHaveTextContent('200.00 → becomes 300.00USDT');
  expect(figure('Fee')).toHaveTextContent('2.00 → becomes 3.00USDT');
  expect(figure('Est. liquidation')).toHaveTextContent('46,550.0 → becomes 46,550.0');
  await type('Price', '48000');
  expect(figure('Est. liquidation')).toHaveTextContent('46,550.0 → becomes 45,600.0');
});

test('of an order that is filled in part only the rest is reckoned', async () => {
  const { sheet, figure, type } = await openSheet({ ...resting, filled: 4, frozenMargin: '120', frozenFee: '1.2' });
  expect(sheet.getByText('4 of 10 lots filled')).toBeVisible();
  await type('Lots', '5');
  expect(figure('Margin')).toHaveTextContent('120.00 → becomes 20.00USDT');
});

test.each([
  ['Price', '48000', { price: '48000' }],
  ['Lots', '12', { contracts: 12 }],
])('another %s is sent alone, after a question with the figures', async (name, text, changes) => {
  const { host, type, press, sent, said } = await openSheet();
  await type(name, text);
  await press();
  expect(host.confirm.requests[0]).toMatchObject({ title: 'Change order · BTC/USDT', confirmLabel: 'Change order' });
  await waitFor(() => expect(sent()).toEqual([{ id: order.id, ...changes }]));
  await said('Order changed');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the question shows old and new', async () => {
  const { host, type, press } = await openSheet(waiting, {}, { confirm: false });
  await type('Price', '52500');
  await type('Lots', '12');
  await press();
  render(<div data-testid="question">{host.confirm.requests[0]?.body}</div>);
  const told = (label: string) => within(screen.getByTestId('question')).getByText(label, { selector: 'dt' }).nextSibling;
  expect(told('Price')).toHaveTextContent('52,000.0 → becomes 52,500.0');
  expect(told('Lots')).toHaveTextContent('10 → becomes 12');
  expect(told('Trigger price')).toHaveTextContent(/^51,500\.0$/);
  expect(told('Margin')).toHaveTextContent('200.00 → becomes 240.00USDT');
});

test('one that waits has its trigger price, and no place in the queue', async () => {
  const { sheet, type, press, sent } = await openSheet(waiting);
  expect(sheet.queryByText(/place in the queue/)).toBeNull();
  await type('Trigger price', '51700');
  await press();
  await waitFor(() => expect(sent()).toEqual([{ id: order.id, triggerPrice: '51700' }]));
});

test('one that rests says what costs its place in the queue', async () => {
  const { sheet } = await openSheet();
  expect(sheet.getByText('A new price or more lots cost the order its place in the queue.')).toBeVisible();
});

test.each([
  [{ status: 'filled', filled: 10 }, 'Order filled, lots: 10'],
  [{ status: 'partlyFilled', filled: 3 }, 'Filled 3 of 10 lots; the rest waits in the book'],
] as const)('what is taken at once is said: %j', async (change, message) => {
  const { type, press, said } = await openSheet(resting, answer(change));
  await type('Price', '50500');
  await press();
  await said(message);
});

test.each([
  ['Price', '', 'Enter a price', resting],
  ['Lots', '', 'Enter a quantity', resting],
  ['Trigger price', '', 'Enter a price', waiting],
  ['Lots', '4', 'At least 5: what is filled stays', { ...resting, filled: 4 }],
  // Each lot more freezes 20.2 USDT; 1,000 are available.
  ['Lots', '60', 'More than the available margin', resting],
  ['Lots', '11', 'At most 10', closing],
])('%s "%s" is not sent: %s', async (name, text, told, given) => {
  const { sheet, type, press, sent } = await openSheet(given, { 'position.list': positions(position) });
  await type(name, text);
  await press();
  expect(await sheet.findByText(told)).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a closing order freezes nothing, and is changed and cancelled like others', async () => {
  const { sheet, type, press, sent } = await openSheet(closing, { 'position.list': positions(position) });
  expect(sheet.queryByText('Margin')).toBeNull();
  await type('Lots', '8');
  await press();
  await waitFor(() => expect(sent()).toEqual([{ id: order.id, contracts: 8 }]));
});

test('a refusal stands below the field that it names, or above the button', async () => {
  const refused = fault(422, 'The price must be a multiple of 0.1.', { field: 'price' } as never);
  const { host, sheet, type, press } = await openSheet(resting, { 'perpetualOrder.amend': refused });
  await type('Price', '48000');
  await press();
  expect(await sheet.findByText('The price must be a multiple of 0.1.')).toBeVisible();
  host.exchange.answer('perpetualOrder.amend', fault(409, 'This order is no longer open.'));
  await press();
  expect(await sheet.findByRole('alert')).toHaveTextContent('This order is no longer open.');
});

test('takes a price that the chart gives', async () => {
  await openSheet();
  const account = { terms: undefined, available: undefined, warningRatio: undefined };
  render(<AmendSheet order={resting} account={account} positions={undefined} initialPrice="48500.5" open onClose={() => undefined} />);
  const [sheet] = (await screen.findAllByRole('dialog', { name: 'Change order' })).slice(-1) as [HTMLElement];
  expect(within(sheet).getByRole('textbox', { name: 'Price' })).toHaveValue('48500.5');
  expect(within(sheet).getByRole('button', { name: 'Change order' })).not.toHaveAttribute('aria-disabled', 'true');
});
