import { screen } from '../../support/app';
import { picture } from '../../support/picture';
import { expect, test } from '../../support/exchange/test';

test('after a rejection only the rejected part is sent again, until an operator approves', async ({ exchange, openPage }) => {
  const trader = await exchange.trader();
  const page = await openPage('account.basicVerification', { as: trader });
  const primary = screen(page, 'account.basicVerification');
  await primary.getByRole('button', { name: 'Choose country or region' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('german');
  await page.getByRole('dialog').getByRole('button', { name: 'Germany' }).click();
  await primary.getByLabel('Full name as on the document').fill('Ada Lovelace');
  await primary.getByLabel('ID number').fill('L1234567');
  await primary.getByLabel('Street address').fill('Unter den Linden 1');
  await primary.getByRole('button', { name: 'Choose from the list of cities' }).click();
  await screen(page, 'account.chooseLocation').getByRole('searchbox').fill('berl');
  await screen(page, 'account.chooseLocation').getByRole('button', { name: 'Berlin' }).click();
  await expect(primary.getByLabel('City of residence')).toHaveValue('Berlin');
  await expect(primary.getByLabel('Full name as on the document')).toHaveValue('Ada Lovelace');
  await primary.getByRole('button', { name: 'Send for review' }).click();
  await expect(primary.getByText('We are checking what you sent.')).toBeVisible();

  await exchange.operators.verification(trader.id, 'basic', { reason: 'The street is not readable.', rejectedItems: ['address'] });
  await expect(primary.getByText('The street is not readable.')).toBeVisible();
  await expect(primary.getByRole('textbox')).toHaveCount(1);
  await primary.getByLabel('Street address').fill('Unter den Linden 2');
  await primary.getByRole('button', { name: 'Send for review' }).click();
  await expect(primary.getByText('We are checking what you sent.')).toBeVisible();
  await exchange.operators.verification(trader.id, 'basic');
  await primary.getByRole('button', { name: 'Continue to advanced verification' }).click();

  const advanced = screen(page, 'account.advancedVerification');
  const send = async (side: string, width: number): Promise<void> => {
    const group = advanced.getByRole('group', { name: side });
    await group.getByLabel('Choose file').setInputFiles({ name: 'side.png', mimeType: 'image/png', buffer: picture(width) });
    await expect(group.getByText('Sent')).toBeVisible();
  };
  await send('ID front', 64);
  await send('ID back', 80);
  await advanced.getByRole('button', { name: 'Send for review' }).click();
  await expect(advanced.getByText('We are checking what you sent.')).toBeVisible();

  await exchange.operators.verification(trader.id, 'advanced', { reason: 'The back is blurred.', rejectedItems: ['back'] });
  await expect(advanced.getByText('The back is blurred.')).toBeVisible();
  await expect(advanced.getByRole('group', { name: 'ID front' })).toHaveCount(0);
  await send('ID back', 96);
  await advanced.getByRole('button', { name: 'Send for review' }).click();
  await expect(advanced.getByText('We are checking what you sent.')).toBeVisible();
  await exchange.operators.verification(trader.id, 'advanced');
  await expect(advanced.getByRole('button', { name: 'To withdrawals' })).toBeVisible();
});
