import { apiPath } from '@halyard-h5/shared-api/contract';
import { expect, test, type Route } from '@playwright/test';
import { open, screen, tab, watchErrors } from '../../support/app';

// Files and answers come from the network, where a test can damage them.
test.use({ serviceWorkers: 'block' });

/** Answers that are none, though the exchange itself is there. */
const badAnswers: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'status 500': (route) => route.fulfill({ status: 500, json: { code: 1, msg: '', data: {} } }),
  'broken JSON': (route) => route.fulfill({ contentType: 'application/json', body: '{"code":1,"data":{"list":[' }),
  'a page': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }),
  'no code': (route) => route.fulfill({ json: { data: { list: [] } } }),
  'the other envelope': (route) => route.fulfill({ json: { code: '0', msg: 'ok', data: { list: [] } } }),
};

test('an answer that is none leaves a page that says so and recovers by its retry', async ({ page }) => {
  const errors = watchErrors(page);
  let bad: ((route: Route) => Promise<void>) | undefined;
  await page.route(`**${apiPath('product.list')}*`, (route) => (bad ? bad(route) : route.continue()));
  // Without the stream, the list is all that the page has.
  await page.routeWebSocket(/\/api\/stream/, (socket) => void socket.close());
  const markets = screen(page, 'markets.index');
  const retry = markets.getByRole('button', { name: 'Retry' });
  await open(page, 'markets.index');
  for (const [what, answer] of Object.entries(badAnswers)) {
    bad = answer;
    await page.reload();
    await expect(retry, what).toBeVisible();
    bad = undefined;
    await retry.click();
    await expect(markets.getByRole('button', { name: 'BTC/USDT', exact: true }), what).toBeVisible();
  }
  await tab(page, 'Home').click();
  await expect(screen(page, 'home.index').locator('main')).not.toBeEmpty();
  expect(errors).toEqual([]);
});
