import { screen, waitFor, within } from '@testing-library/react';
import { fault } from '@halyard-h5/shared-api/testing';
import { position, positions } from '../testing/fixtures';
import { openTerminal } from '../testing/openTerminal';

async function openSheet(button: string, name: string, given = position) {
  const rendered = await openTerminal({
    'position.list': positions(given),
    'position.setTakeProfitStopLoss': given,
    'position.addMargin': given,
  });
  const cardButton = (await screen.findAllByRole('button', { name: button })).at(-1);
  if (cardButton) await rendered.user.click(cardButton);
  const sheet = await screen.findByRole('dialog', { name });
  return { ...rendered, sheet };
}

describe('TP/SL', () => {
  const group = (sheet: HTMLElement, name: string) => within(within(sheet).getByRole('group', { name }));
  const field = (sheet: HTMLElement, name: string, label: string) => group(sheet, name).getByRole('textbox', { name: label });

  test('links price, per cent and profit, whichever is typed', async () => {
    const { sheet, user } = await openSheet('TP/SL', 'TP/SL');
    await user.type(field(sheet, 'Take profit', '% of margin'), '50');
    expect(field(sheet, 'Take profit', 'Trigger price')).toHaveValue('52500');
    expect(field(sheet, 'Take profit', 'Profit')).toHaveValue('50');
    await user.clear(field(sheet, 'Take profit', 'Profit'));
    await user.type(field(sheet, 'Take profit', 'Profit'), '20');
    expect(field(sheet, 'Take profit', 'Trigger price')).toHaveValue('51000');
    expect(field(sheet, 'Take profit', '% of margin')).toHaveValue('20');
    await user.type(field(sheet, 'Stop loss', 'Trigger price'), '47500');
    expect(field(sheet, 'Stop loss', 'Loss')).toHaveValue('50');
    expect(field(sheet, 'Stop loss', '% of margin')).toHaveValue('50');
  });

  test('a stop in profit is shown as one', async () => {
    const { sheet, user } = await openSheet('TP/SL', 'TP/SL', { ...position, entryPrice: '40000' });
    await user.type(field(sheet, 'Stop loss', 'Trigger price'), '44000');
    expect(field(sheet, 'Stop loss', 'Profit')).toHaveValue('100');
  });

  test('a trigger on the wrong side shows an error, and no profit or per cent that cannot be', async () => {
    const { sheet, user } = await openSheet('TP/SL', 'TP/SL');
    await user.type(field(sheet, 'Take profit', 'Trigger price'), '40000');
    expect(await within(sheet).findByText('Enter a price above 50,000.0')).toBeVisible();
    expect(field(sheet, 'Take profit', '% of margin')).toHaveValue('');
    expect(field(sheet, 'Take profit', 'Profit')).toHaveValue('');
    await user.type(field(sheet, 'Stop loss', 'Trigger price'), '60000');
    expect(await within(sheet).findByText('Enter a price below 50,000.0')).toBeVisible();
    expect(field(sheet, 'Stop loss', '% of margin')).toHaveValue('');
    await user.clear(field(sheet, 'Stop loss', 'Trigger price'));
    await user.type(field(sheet, 'Stop loss', '% of margin'), '120');
    // What is typed stays, what follows from it does not stand.
    expect(field(sheet, 'Stop loss', '% of margin')).toHaveValue('120');
    expect(field(sheet, 'Stop loss', 'Loss')).toHaveValue('');
  });

  test('wants at least one, and sends what is given', async () => {
    const { sheet, user, host } = await openSheet('TP/SL', 'TP/SL');
    await user.click(within(sheet).getByRole('button', { name: 'Set TP/SL' }));
    expect(await within(sheet).findByText('Select at least one option!')).toBeVisible();
    await user.type(field(sheet, 'Stop loss', 'Trigger price'), '44000');
    expect(within(sheet).getByText('Stop loss must come before the liquidation price, or it cannot act')).toBeVisible();
    await user.clear(field(sheet, 'Stop loss', 'Trigger price'));
    await user.type(field(sheet, 'Stop loss', 'Trigger price'), '47500');
    await user.click(within(sheet).getByRole('button', { name: 'Set TP/SL' }));
    await waitFor(() => expect(host.exchange.requests('position.setTakeProfitStopLoss')).toEqual([{ id: position.id, stopLoss: '47500' }]));
    await waitFor(() => expect(host.toast.messages).toContainEqual({ message: 'TP/SL set', tone: 'success' }));
  });

  test('starts with what is set; an emptied option is removed', async () => {
    const { sheet, user, host } = await openSheet('TP/SL', 'TP/SL', { ...position, takeProfit: '52500', stopLoss: '47500' });
    expect(field(sheet, 'Take profit', 'Trigger price')).toHaveValue('52500');
    await user.clear(field(sheet, 'Take profit', 'Trigger price'));
    await user.click(within(sheet).getByRole('button', { name: 'Set TP/SL' }));
    await waitFor(() => expect(host.exchange.requests('position.setTakeProfitStopLoss')).toEqual([{ id: position.id, stopLoss: '47500' }]));
  });
});

describe('add margin', () => {
  test('shows the liquidation price old and new before it is sent', async () => {
    const { sheet, user, host } = await openSheet('Add margin', 'Add margin');
    await user.type(within(sheet).getByRole('textbox', { name: 'Amount' }), '100');
    expect(within(sheet).getByText('Liquidation price').nextSibling).toHaveTextContent('45,000.0 → becomes 40,000.0');
    await user.click(within(sheet).getByRole('button', { name: 'Add margin' }));
    await waitFor(() => expect(host.exchange.requests('position.addMargin')).toEqual([{ id: position.id, amount: '100' }]));
    await waitFor(() => expect(host.toast.messages).toContainEqual({ message: '100.00 USDT of margin added', tone: 'success' }));
  });

  test('says in words that no price can liquidate the position any more', async () => {
    const { sheet, user } = await openSheet('Add margin', 'Add margin');
    const told = (label: string) => within(sheet).getByText(label).nextSibling;
    expect(told('Liquidation price')).toHaveTextContent(/^45,000\.0$/);
    await user.type(within(sheet).getByRole('textbox', { name: 'Amount' }), '900');
    expect(told('Liquidation price')).toHaveTextContent(/^45,000\.0 → becomes No liquidation$/);
    expect(told('To liquidation')).toHaveTextContent(/^10\.00% → becomes --$/);
  });

  test('without an answer says so, adds nothing more, and closes with the outcome', async () => {
    const { sheet, user, host } = await openSheet('Add margin', 'Add margin');
    host.exchange.answer('position.addMargin', fault('timeout'));
    await user.type(within(sheet).getByRole('textbox', { name: 'Amount' }), '100');
    const add = within(sheet).getByRole('button', { name: 'Add margin' });
    await user.click(add);
    expect(await within(sheet).findByText(/We are checking what became of it/)).toBeVisible();
    await user.click(add);
    host.exchange.answer('position.addMargin', position);
    // The line above the page lies behind the sheet.
    await user.click(within(sheet).getByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add margin' })).not.toBeInTheDocument());
    expect(host.toast.messages).toContainEqual({ message: '100.00 USDT of margin added', tone: 'success' });
    expect(host.exchange.calls.filter(({ name, replay }) => name === 'position.addMargin' && !replay)).toHaveLength(1);
    expect(host.api.openCalls()).toEqual([]);
  });

  test('refuses more than there is and names the way to more', async () => {
    const { sheet, user, host } = await openSheet('Add margin', 'Add margin');
    await user.type(within(sheet).getByRole('textbox', { name: 'Amount' }), '1000.01');
    await user.click(within(sheet).getByRole('button', { name: 'Add margin' }));
    expect(within(sheet).getByText('More than the available margin')).toBeVisible();
    expect(host.exchange.requests('position.addMargin')).toEqual([]);
    await user.click(within(sheet).getByRole('button', { name: 'Transfer' }));
    expect(host.navigation.current().id).toBe('assets.transfer');
  });
});
