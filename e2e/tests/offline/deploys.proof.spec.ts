import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { screen, tab } from '../../support/app';
import { startSiteCopy, type SiteCopy } from '../../support/site/siteCopy';
import { deployRemote, deployShell, readRegistry, redeploy } from './deployShell';
import { expectStartKept, cachedFiles, keptRevision, pageRevision } from './cachedFiles';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'default', timeout: 120_000 });

let copy: SiteCopy;
test.beforeAll(async () => {
  copy = await startSiteCopy();
});
test.afterAll(() => copy?.stop());

const home = '/pages/tabbarPages/home/index';
async function openHome(page: Page): Promise<void> {
  await page.goto(copy.address(home));
  await expect(screen(page, 'home.index').getByRole('heading').first()).toBeVisible();
}

/** Every tab works, from what is kept. */
async function expectTabs(page: Page): Promise<void> {
  for (const [label, route] of [
    ['Markets', 'markets.index'],
    ['Futures', 'futures.index'],
    ['Home', 'home.index'],
  ] as const) {
    await tab(page, label).click();
    await expect(screen(page, route).locator('main')).not.toBeEmpty();
    await expect(page.locator('[data-active="true"] [data-fault]')).toHaveCount(0);
  }
}

/** Takes a file of the futures page away that a start needs, as while a deploy is on its way. @returns puts it there */
function withhold(folder: string): () => void {
  const { remotes } = readRegistry(copy.site);
  const build = Object.values(remotes['futures']?.versions ?? {}).find((each) => each.folder === folder);
  const [name] = build?.preload['futures.index']?.at(-1) ?? [];
  if (name === undefined) throw new Error('The futures page has no files.');
  const files = ['', '.br', '.gz'].map((ending) => join(copy.site, `${folder}${name}${ending}`));
  for (const file of files) renameSync(file, `${file}.withheld`);
  return () => files.forEach((file) => renameSync(`${file}.withheld`, file));
}

test('a deploy of the shell, of which not every file is there, leaves the offline start as it was; when it is whole it follows', async ({
  page,
  context,
}) => {
  await openHome(page);
  await expectStartKept(page);
  const before = await pageRevision(page);
  const { folder } = deployRemote(copy.site, 'futures', 'next');
  const complete = withhold(folder);
  const formerShell = deployShell(copy.site, 'next');

  // Its worker is asked to keep the new one, and cannot; the tabs are fetched ahead after that.
  const fetched = page.waitForEvent('requestfailed', (request) => request.url().includes(folder));
  await page.reload();
  expect(await pageRevision(page)).toBeGreaterThan(before);
  await fetched;
  expect(await keptRevision(page)).toBe(before);
  await context.setOffline(true);
  await page.reload();
  await expect(screen(page, 'home.index')).toBeVisible();
  expect(await pageRevision(page)).toBe(before);
  await expectTabs(page);

  await context.setOffline(false);
  complete();
  await page.reload();
  await expectStartKept(page);
  expect(await keptRevision(page)).toBeGreaterThan(before);
  await expect.poll(async () => (await cachedFiles(page)).filter((url) => url.includes(formerShell))).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await expect(screen(page, 'home.index')).toBeVisible();
  expect(await page.locator('script[src^="shell/next/"]').count()).toBeGreaterThan(0);
  await expectTabs(page);
});

test('a tab of the old shell keeps its files while another tab goes on to the new one', async ({ page, context }) => {
  await openHome(page);
  await expectStartKept(page);
  const formerShell = deployShell(copy.site, 'after-next');
  const second = await context.newPage();
  await openHome(second);
  await expectStartKept(second);
  expect((await cachedFiles(second)).filter((url) => url.includes(formerShell))).not.toEqual([]);
  expect((await cachedFiles(second)).filter((url) => url.includes('/shell/after-next/'))).not.toEqual([]);
  await context.setOffline(true);
  await expectTabs(page);
  await context.setOffline(false);

  await page.close();
  await second.reload();
  await expectStartKept(second);
  await expect.poll(async () => (await cachedFiles(second)).filter((url) => url.includes(formerShell))).toEqual([]);
});

test('a shell that is gone back to is the one that starts offline', async ({ page, context }) => {
  const former = readRegistry(copy.site);
  deployShell(copy.site, 'bad');
  await openHome(page);
  await expectStartKept(page);
  redeploy(copy.site, former);
  await page.reload();
  await expectStartKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(screen(page, 'home.index')).toBeVisible();
  expect(await page.locator(`script[src^="${former.shell.folder}"]`).count()).toBeGreaterThan(0);
  await expectTabs(page);
});
