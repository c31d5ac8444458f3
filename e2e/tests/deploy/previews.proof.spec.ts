import { createPrivateKey, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { createSigningKey, readSigningKey, type SigningKey } from '@halyard-h5/federation-kit/keys';
import { readTicket, type PreviewTicket } from '@halyard-h5/federation-kit/preview';
import { screen, tab, watchErrors } from '../../support/app';
import { registerDemoTrader } from '../../support/exchange/Trader';
import { signingKey, startSiteCopy, type SiteCopy } from '../../support/site/siteCopy';
import { expectWholeInEveryAppearance } from '../../everyScreen/expectWholeInEveryAppearance';
import { takeScreenshots } from '../../support/takeScreenshots';
import { builtVersion, composedRegistry } from '../faults/remotes';
import { commandLine, figuresOf, Visitor, untilReported } from './Visitor';

const version = '1.0.0-shown';
const stable = builtVersion(composedRegistry(), 'markets').version;
const linkTo = (copy: SiteCopy, ticket: object): string =>
  copy.address(`/__preview?ticket=${Buffer.from(JSON.stringify(ticket)).toString('base64url')}`);

/** A ticket with other content, signed anew: what the holder of a key can do. */
function signedAnew(ticket: PreviewTicket, by: SigningKey): PreviewTicket {
  const { id, site, expires, content, part, signed } = ticket;
  const text = JSON.stringify(['preview', part, ticket.version, signed.time, { id, site, expires, content }]);
  const key = createPrivateKey({ key: by.privateKey as Record<string, unknown>, format: 'jwk' });
  const value = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
  return { ...ticket, signed: { time: signed.time, signatures: [{ key: by.id, value }] } };
}

const banner = (page: Page) => page.locator('[data-preview]');

let folder: string;
let copy: SiteCopy;
let kit: ReturnType<typeof commandLine>;
let link: string;
let ticket: PreviewTicket;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = mkdtempSync(join(tmpdir(), 'halyard-previews-'));
  copy = await startSiteCopy();
  kit = commandLine(copy);
  const build = join(folder, 'shown');
  await kit('build', '--version', version, '--out', build);
  const registry = readFileSync(join(copy.site, 'registry.json'), 'utf8');
  const said = await kit('preview', '--dist', build, '--address', `${copy.exchange.address.origin}/h5/`);
  link = /^http.*$/m.exec(said)?.[0] ?? '';
  ticket = readTicket(link.split('ticket=')[1] ?? '')!;
  expect(said).toContain(`preview of markets ${version} until `);
  // Nothing of what visitors get has changed.
  expect(readFileSync(join(copy.site, 'registry.json'), 'utf8')).toBe(registry);
});
test.afterAll(async () => {
  await copy?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a link asks before it begins, shows its version in that tab alone, and is left with one tap', async ({ browser }) => {
  test.setTimeout(process.env['SCREENSHOTS'] ? 600_000 : 180_000);
  const trader = await registerDemoTrader(copy.exchange, 'delivery', '10');
  const somebody = await Visitor.open(browser, copy, trader);
  const { page } = somebody;
  const errors = watchErrors(page);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto(link);
  await expect(page.getByText('with your real account, orders and transfers move your real money')).toBeVisible();
  await expect(page.getByText(version)).toBeVisible();
  await takeScreenshots(page, 'previewQuestion');
  await expectWholeInEveryAppearance(page);
  // Until somebody says yes, nothing of it is loaded.
  expect(asked.filter((url) => url.includes(version))).toEqual([]);
  await page.getByRole('button', { name: 'Stay with the released version' }).click();
  await expect(screen(page, 'home.index')).toBeVisible();
  expect(await somebody.markets(copy)).toEqual([stable]);

  await page.goto(link);
  somebody.forget();
  const told = untilReported(page, version);
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(banner(page)).toContainText(`Preview of markets ${version}, not released`);
  await expect(banner(page)).toContainText('orders move real money');
  await somebody.shown();
  await takeScreenshots(page, 'previewBanner');
  await expectWholeInEveryAppearance(page);
  expect(page.url()).not.toContain('ticket=');
  expect(somebody.asked()).toEqual([version]);
  // No registry names it: the exchange counts no report about it.
  expect((await told).counted).toBe(false);
  expect(await figuresOf(copy, `markets@${version}`)).toBeUndefined();
  expect(await somebody.markets(copy)).toEqual([version]);

  // Another tab of the same browser, and another browser.
  const secondTab = await somebody.context.newPage();
  await secondTab.goto(copy.address('/pages/tabbarPages/markets/index'));
  await expect(screen(secondTab, 'markets.index').locator('main')).not.toBeEmpty();
  await expect(banner(secondTab)).toHaveCount(0);
  const other = await Visitor.open(browser, copy);
  expect(await other.markets(copy)).toEqual([stable]);
  await expect(banner(other.page)).toHaveCount(0);

  await tab(page, 'Home').click();
  await expect(banner(page)).toBeVisible();
  await banner(page).getByRole('button', { name: 'Leave the preview' }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await somebody.markets(copy)).toEqual([stable]);
  expect(errors).toEqual([]);
});

test('links that are forged, altered, expired, cut short or for another site are refused with words, and load nothing', async ({
  browser,
}) => {
  const { page } = await Visitor.open(browser, copy);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  const own = readSigningKey(signingKey);
  const hour = 3_600_000;
  const refused: readonly (readonly [string, string])[] = [
    [linkTo(copy, signedAnew(ticket, createSigningKey())), 'Nobody who may show previews has signed this link'],
    [linkTo(copy, { ...ticket, expires: ticket.expires + hour }), 'Nobody who may show previews has signed this link'],
    [linkTo(copy, { ...ticket, version: stable }), 'Nobody who may show previews has signed this link'],
    [linkTo(copy, signedAnew({ ...ticket, expires: Date.now() - hour }, own)), 'The link has expired.'],
    [linkTo(copy, signedAnew({ ...ticket, site: 'https://other.example/h5/' }, own)), 'The link is for another site.'],
    [linkTo(copy, signedAnew({ ...ticket, content: 'A'.repeat(43) }, own)), 'What the link leads to is not what was signed.'],
    [linkTo(copy, signedAnew({ ...ticket, id: 'x'.repeat(22) }, own)), 'The preview was withdrawn.'],
    [link.slice(0, -20), 'The link is damaged or incomplete.'],
    [copy.address('/__preview'), 'The link is damaged or incomplete.'],
  ];
  for (const [address, words] of refused) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.getByRole('alert').getByText(words)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show the preview' })).toHaveCount(0);
  }
  await expectWholeInEveryAppearance(page);
  expect(asked.filter((url) => url.includes(version))).toEqual([]);

  // A tab whose storage names such a ticket all the same.
  const forged = linkTo(copy, signedAnew(ticket, createSigningKey())).split('ticket=')[1] ?? '';
  await page.evaluate((text) => sessionStorage.setItem('preference.preview', text), forged);
  await page.goto('about:blank');
  await page.goto(copy.address('/pages/tabbarPages/markets/index'));
  await expect(screen(page, 'markets.index').locator('main')).not.toBeEmpty();
  await expect(banner(page)).toContainText('The preview is not shown. Nobody who may show previews has signed this link');
  expect(asked.filter((url) => url.includes(version))).toEqual([]);
});

test('in Arabic, from right to left; once withdrawn, the link and the open tab go back to what everybody gets', async ({ browser }) => {
  const somebody = await Visitor.open(browser, copy, undefined, 'ar');
  const { page } = somebody;
  await page.goto(link);
  await page.getByRole('button', { name: 'عرض المعاينة' }).click();
  await expect(banner(page)).toContainText('الأوامر تحرّك أموالًا حقيقية');
  await somebody.shown();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const preview = `${copy.exchange.address.origin}/h5/previews/${ticket.id}/preview.json`;
  expect((await fetch(preview)).headers.get('cache-control')).toBe('no-store');

  expect(await kit('preview', '--withdraw', link)).toContain(`withdrawn: markets ${version}`);
  expect((await fetch(preview)).status).toBe(404);
  somebody.forget();
  await page.reload();
  await expect(banner(page)).toContainText('سُحبت المعاينة.');
  await somebody.shown();
  expect(somebody.asked()).toEqual([stable]);
  await banner(page).getByRole('button', { name: 'مغادرة المعاينة' }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('alert').getByText('سُحبت المعاينة.')).toBeVisible();
});
