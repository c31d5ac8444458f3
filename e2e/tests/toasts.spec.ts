import { apiPath } from '@halyard-h5/shared-api/contract';
import { screen } from '../support/app';
import { expect, test } from '../support/exchange/test';

const edge = 12;

test('a refusal is toasted whole and above the buttons, and read out once', async ({ exchange, openPage }) => {
  const [width, height] = [320, 568];
  const trader = await exchange.demoTrader('delivery', '1000');
  const page = await openPage('account.limits', { as: trader, viewport: { width, height } });
  const words = 'This limit cannot be changed at present. Please ask the support of the exchange about it.';
  await page.route(`**${apiPath('ownLimits.set')}`, (route) => route.fulfill({ json: { code: 0, msg: words, data: null } }));
  const limits = screen(page, 'account.limits');
  const save = limits.getByRole('button', { name: 'Save limits' });
  await limits.getByRole('switch', { name: 'Limit the amount of one order' }).click();
  await limits.getByLabel('Most per order').fill('20');
  const toast = page.locator('[data-live-layer] p');
  await save.click();
  await expect(toast).toHaveText(words);
  const [message, button] = [await toast.boundingBox(), await save.boundingBox()];
  if (!message || !button) throw new Error('The toast or the button is gone.');
  expect(message.x).toBeGreaterThanOrEqual(edge);
  expect(message.x + message.width / 2).toBeCloseTo(width / 2, 0);
  expect(message.y).toBeGreaterThanOrEqual(edge);
  expect(message.y + message.height).toBeLessThanOrEqual(button.y);
  await expect(limits.getByRole('alert')).toHaveText(words);
  await expect(page.locator('[data-live-layer] [aria-live]')).toHaveText(['', '']);
});
