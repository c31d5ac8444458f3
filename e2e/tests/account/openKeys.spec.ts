import { apiPath, endpointTable } from '@halyard-h5/shared-api/contract';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { routeCatalogue } from '@halyard-h5/shared-api/host';
import { screen } from '../../support/app';
import { sessionCookieOf, addSessionCookie } from '../../support/exchange/sessionCookies';
import { browserRecords } from '../../support/browserRecords';
import { takeScreenshots } from '../../support/takeScreenshots';
import { amountOf, button } from '../../support/exchange/assetsPage';
import type { Trader } from '../../support/exchange/Trader';
import { expect, test, type OpenPage } from '../../support/exchange/test';

const checking = (page: Page) => page.getByText(/^Transfer between wallets · .*The outcome is being checked\.$/);
const outcome = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: 'Transfer between wallets' }).filter({ hasText: text });
const executedText = 'Your request was carried out after all.';
/** As when the network comes back. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));
const isQuestion = (route: Route): boolean => route.request().headers()['idempotency-replay'] === 'only';
const transfers = async (trader: Trader) => (await trader.call('transfer.list', {})).total;

/** The line of all tabs of a browser to the exchange's transfers. */
class Line {
  /** `lost`: what is sent is executed and nothing comes back. `dead`: nothing arrives. */
  state: 'works' | 'lost' | 'dead' = 'works';
  /** Keys of the transfers that went out, and the tokens that questions were asked with. */
  readonly keys: string[] = [];
  readonly tokens: string[] = [];

  async watch(context: BrowserContext): Promise<void> {
    await context.route(`**${apiPath('transfer.submit')}`, async (route) => {
      const headers = route.request().headers();
      if (isQuestion(route)) this.tokens.push(headers['token'] ?? '');
      else this.keys.push(headers['idempotency-key'] ?? '');
      if (this.state === 'works') return route.continue();
      if (this.state === 'lost' && !isQuestion(route)) await route.fetch();
      await route.abort('connectionreset');
    });
  }
}

// Pictures of four states take longer than a journey.
if (process.env['SCREENSHOTS']) test.describe.configure({ timeout: 300_000 });

async function begin(openPage: OpenPage, trader: Trader, state: Line['state']) {
  const page = await openPage('assets.transfer', { as: trader });
  const line = new Line();
  await line.watch(page.context());
  line.state = state;
  return { page, line };
}

const homeOf = (page: Page): string => page.url().replace(/#.*/, `#${routeCatalogue['home.index'].path}`);

/** Sends a transfer whose answer does not come, and waits until the browser's database has its key and what became of it. */
async function lose(page: Page, amount: string): Promise<void> {
  await transfer(page, amount);
  await expect(checking(page)).toBeVisible();
  await expect.poll(() => browserRecords(page, 'openCalls')).toContain('"checking"');
}

async function transfer(page: Page, amount: string): Promise<void> {
  await amountOf(page, 'assets.transfer').fill(amount);
  await button(page, 'assets.transfer', 'Transfer now').click();
}

/** Closes the app and opens it again, on the home page. */
async function reopen(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  const address = homeOf(page);
  await page.close();
  await next.goto(address);
  await expect(screen(next, 'home.index')).toBeVisible();
  return next;
}

test('an order whose answer is lost is being checked after the app was closed, then told until it is seen, and executed once', async ({
  exchange,
  openPage,
}) => {
  const trader = await exchange.trader({ deposited: '1000' });
  const { page, line } = await begin(openPage, trader, 'lost');
  await lose(page, '12.5');
  await expect(screen(page, 'assets.transfer').getByText(/We are checking what became of it/)).toBeVisible();
  const found = await browserRecords(page, 'openCalls');
  expect(found).toContain(line.keys[0]);
  for (const part of ['12.5', 'USDT', trader.token]) expect(found).not.toContain(part);

  const home = await reopen(page);
  await expect(checking(home)).toBeVisible();
  await takeScreenshots(home, 'openKeys-checking');
  line.state = 'works';
  await comeBack(home);
  await expect(outcome(home, executedText)).toBeVisible();
  await expect(checking(home)).toHaveCount(0);
  await takeScreenshots(home, 'openKeys-executed');
  // Who closes the app before having seen it is told again.
  const again = await reopen(home);
  await outcome(again, executedText).getByRole('button', { name: 'Got it' }).click();
  await expect(outcome(again, '')).toHaveCount(0);
  await expect.poll(() => browserRecords(again, 'openCalls')).toBe('[]');
  expect(await transfers(trader)).toBe(1);
  expect(line.keys).toHaveLength(1);
});

test(
  'an order that never arrived is cancelled after a reload, and another try executes it once, under a key of its own',
  { tag: '@proof' },
  async ({ exchange, openPage }) => {
    const trader = await exchange.trader({ deposited: '1000' });
    const { page, line } = await begin(openPage, trader, 'dead');
    await lose(page, '12.5');
    await page.reload();
    const form = screen(page, 'assets.transfer');
    await expect(form.getByText(/We are checking what became of it/)).toBeVisible();
    await expect(button(page, 'assets.transfer', 'Transfer now')).toHaveAttribute('aria-disabled', 'true');
    await takeScreenshots(page, 'openKeys-form');
    line.state = 'works';
    await comeBack(page);
    await expect(outcome(page, /no money has moved/)).toBeVisible();
    await takeScreenshots(page, 'openKeys-notExecuted');
    expect(await transfers(trader)).toBe(0);
    await page.reload();
    await transfer(page, '12.5');
    await expect(form.getByText('Transferred:')).toBeVisible();
    expect(await transfers(trader)).toBe(1);
    expect(new Set(line.keys).size).toBe(2);
    await expect(outcome(page, '')).toHaveCount(0);
    await expect.poll(() => browserRecords(page, 'openCalls')).toBe('[]');
  },
);

test('a form that is loaded anew takes the outcome up where it was left', { tag: '@proof' }, async ({ exchange, openPage }) => {
  const trader = await exchange.trader({ deposited: '1000' });
  const { page, line } = await begin(openPage, trader, 'lost');
  await lose(page, '12.5');
  await page.reload();
  await expect(checking(page)).toBeVisible();
  line.state = 'works';
  await comeBack(page);
  await expect(screen(page, 'assets.transfer').getByText('Transferred:')).toBeVisible();
  await expect(amountOf(page, 'assets.transfer')).toHaveValue('');
  await expect(outcome(page, '')).toHaveCount(0);
  expect(await transfers(trader)).toBe(1);
});

test(
  'a second tab that sends the same while the first one waits sends it under the same key',
  { tag: '@proof' },
  async ({ exchange, openPage }) => {
    const trader = await exchange.trader({ deposited: '1000' });
    const { page: first, line } = await begin(openPage, trader, 'works');
    const second = await first.context().newPage();
    await second.goto(first.url());
    // The first one's goes out and is neither answered nor given up.
    let held: string | undefined;
    await first.route(`**${apiPath('transfer.submit')}`, async (route) => {
      held = route.request().headers()['idempotency-key'];
      await route.fetch();
    });
    await amountOf(second, 'assets.transfer').fill('12.5');
    await transfer(first, '12.5');
    await expect.poll(() => held).toBeDefined();
    await button(second, 'assets.transfer', 'Transfer now').click({ force: true });
    await expect(screen(second, 'assets.transfer').getByText('Transferred:')).toBeVisible();
    // One that has begun after the first one sent finds the outcome by asking.
    expect(line.keys.filter((key) => key !== held)).toEqual([]);
    expect(await transfers(trader)).toBe(1);
  },
);

test('an outcome is the same in two tabs, and seen in both when it is seen in one', { tag: '@proof' }, async ({ exchange, openPage }) => {
  const trader = await exchange.trader({ deposited: '1000' });
  const { page: first, line } = await begin(openPage, trader, 'lost');
  await lose(first, '12.5');
  const second = await reopen(first);
  const third = await second.context().newPage();
  await third.goto(homeOf(second));
  for (const tab of [second, third]) await expect(checking(tab)).toBeVisible();
  line.state = 'works';
  await comeBack(second);
  for (const tab of [second, third]) await expect(outcome(tab, executedText)).toBeVisible();
  await third.getByRole('button', { name: 'Got it' }).click();
  for (const tab of [second, third]) await expect(outcome(tab, '')).toHaveCount(0);
});

test(
  'another trader on the same phone sees and asks nothing, and the first one finds it again',
  { tag: '@proof' },
  async ({ exchange, openPage }) => {
    const [ann, ben] = [await exchange.trader({ deposited: '1000' }), await exchange.trader()];
    const { page, line } = await begin(openPage, ann, 'lost');
    await lose(page, '12.5');
    const home = homeOf(page);
    const signIn = async (trader: Trader): Promise<void> => {
      // Where nothing of the application runs, which would not be told of a change that its own tab has made.
      await addSessionCookie(page.context(), home, sessionCookieOf(trader.token));
      await page.goto(new URL('/h5/registry.json', home).href);
      await page.evaluate((token) => {
        localStorage.removeItem('user');
        localStorage.setItem('token', token);
      }, trader.token);
      await page.goto(home);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain(trader.id);
    };
    await signIn(ben);
    line.state = 'works';
    await expect(screen(page, 'home.index')).toBeVisible();
    await comeBack(page);
    await expect(checking(page)).toHaveCount(0);
    await expect(outcome(page, '')).toHaveCount(0);
    await signIn(ann);
    await expect(outcome(page, executedText)).toBeVisible();
    expect(line.tokens).not.toContain(ben.token);
    expect(await transfers(ann)).toBe(1);
  },
);

/** As many open calls of a trader as are kept, all of them seen. */
const fillShelf = (page: Page, user: string): Promise<void> =>
  page.evaluate(
    ({ id, path }) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('openCalls');
        opening.onsuccess = () => {
          const writing = opening.result.transaction('openCalls', 'readwrite');
          for (let count = 0; count < 100; count += 1) {
            const own = { key: `filled-${count}`, identity: `filled-${count}`, sentAt: Date.now(), triedAt: Date.now() };
            writing.objectStore('openCalls').put({ ...own, user: id, account: `${id}/real`, path, state: 'notExecuted', seen: true });
          }
          writing.oncomplete = () => resolve(opening.result.close());
        };
      }),
    { id: user, path: endpointTable['transfer.submit'].path },
  );

test(
  'where a hundred calls of a trader are kept, another one is known to its page alone',
  { tag: '@proof' },
  async ({ exchange, openPage }) => {
    const trader = await exchange.trader({ deposited: '1000' });
    const { page, line } = await begin(openPage, trader, 'works');
    await transfer(page, '1');
    await expect(screen(page, 'assets.transfer').getByText('Transferred:')).toBeVisible();
    await fillShelf(page, trader.id);
    line.state = 'lost';
    await transfer(page, '7');
    await expect(checking(page)).toBeVisible();
    const kept = await browserRecords(page, 'openCalls');
    expect(JSON.parse(kept)).toHaveLength(100);
    expect(kept).not.toContain(line.keys.at(-1));
    line.state = 'works';
    await comeBack(page);
    await expect(checking(page)).toHaveCount(0);
    expect(await transfers(trader)).toBe(2);
  },
);

test('a database that never answers holds up no order', { tag: '@proof' }, async ({ exchange, openPage }) => {
  const trader = await exchange.trader({ deposited: '1000' });
  const { page, line } = await begin(openPage, trader, 'works');
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.reload();
  await transfer(page, '12.5');
  await expect(screen(page, 'assets.transfer').getByText('Transferred:')).toBeVisible();
  line.state = 'lost';
  await transfer(page, '7');
  await expect(checking(page)).toBeVisible();
  line.state = 'works';
  await comeBack(page);
  await expect.poll(() => transfers(trader)).toBe(2);
  await expect(checking(page)).toHaveCount(0);
});

test(
  'a later version of the page in another tab gets the database, and this one goes on in memory',
  { tag: '@proof' },
  async ({ exchange, openPage }) => {
    const trader = await exchange.trader({ deposited: '1000' });
    const { page } = await begin(openPage, trader, 'works');
    await transfer(page, '1');
    await expect(screen(page, 'assets.transfer').getByText('Transferred:')).toBeVisible();
    const later = await page.context().newPage();
    await later.goto(homeOf(page));
    await expect(screen(later, 'home.index')).toBeVisible();
    const opened = await later.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const opening = indexedDB.open('openCalls', 2);
          opening.onblocked = () => resolve('blocked');
          opening.onsuccess = () => resolve('opened');
          opening.onerror = () => resolve('refused');
        }),
    );
    expect(opened).toBe('opened');
    await transfer(page, '2');
    await expect.poll(() => transfers(trader)).toBe(2);
  },
);
