import { apiPath } from '@halyard-h5/shared-api/contract';
import { expect, test } from '@playwright/test';
import { open, screen, watchErrors } from '../../support/app';

test('a visitor finds a pair, keeps it, sorts, and opens its trading page', async ({ page }) => {
  const errors = watchErrors(page);
  await open(page, 'markets.index');
  const markets = screen(page, 'markets.index');
  await expect(markets.getByRole('button', { name: 'BTC/USDT', exact: true })).toBeVisible();

  await markets.getByRole('columnheader', { name: 'Price' }).getByRole('button').click();
  await expect(markets.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
  await expect(markets.getByRole('rowheader').first()).toHaveText('BTC/USDT');

  await markets.getByRole('searchbox').fill('ether');
  await expect(markets.getByRole('rowheader')).toHaveText(['ETH/USDT']);
  await markets.getByRole('button', { name: 'Favourite: ETH/USDT' }).click();
  await page.reload();
  await markets.getByRole('tab', { name: 'Favourites' }).click();
  await expect(markets.getByRole('rowheader')).toHaveText(['ETH/USDT']);
  await markets.getByRole('button', { name: 'ETH/USDT', exact: true }).click();
  await expect(screen(page, 'futures.index').getByRole('heading', { name: /ETH\/USDT/ })).toBeVisible();
  expect(errors).toEqual([]);
});

test('prices move by the stream', async ({ page }) => {
  await open(page, 'markets.index');
  const price = screen(page, 'markets.index').getByRole('row').filter({ hasText: 'BTC' }).getByRole('cell').nth(2);
  const before = await price.textContent();
  await expect(price).not.toHaveText(before ?? '');
});

test('500 products exist only as far as they are seen, and scroll', async ({ page }) => {
  await page.route(`**${apiPath('product.list')}*`, async (route) => {
    const answer = await (await route.fetch()).json();
    const [model] = answer.data.list;
    const list = Array.from({ length: 500 }, (_, index) => ({
      ...model,
      symbol: `T${index}USDT`,
      base: `T${index}`,
      name: `Test ${index}`,
    }));
    await route.fulfill({ json: { ...answer, data: { list, total: list.length } } });
  });
  await open(page, 'markets.index');
  const markets = screen(page, 'markets.index');
  await expect(markets.getByRole('table')).toHaveAttribute('aria-rowcount', '501');
  await markets.locator('main').evaluate((main) => main.scrollTo({ top: main.scrollHeight }));
  await expect(markets.getByRole('rowheader').last()).toHaveText('T499/USDT');
  expect(await markets.getByRole('row').count()).toBeLessThan(40);
});
