import { expect, test, type Page } from '@playwright/test';
import type { Registry } from '@halyard-h5/federation-kit/registry';
import type { RemoteId, RouteId } from '@halyard-h5/shared-api/host';
import { open, screen } from '../../support/app';
import { launchOptions } from '../../support/launchBrowser';
import { builtVersion, composedRegistry, isSameDocument, markDocument, visit } from './remotes';
import { renamedBuild } from './renamedBuild';
import { publish, serveRegistry } from './serveRegistry';

const { args, ...browser } = launchOptions('headless');
// What the browser keeps for itself is not counted: hints on each script as long as the document lives, machine code of what runs often.
const own = ['--disable-features=LocalCompileHints', '--js-flags=--jitless'];
// Files come from here, another version in each round.
test.use({ serviceWorkers: 'block', launchOptions: { ...browser, args: [...args, ...own] } });

/** Rounds after which the page has all that it keeps, and after which it may have hardly more. */
const [few, many] = [20, Number(process.env['UNLOAD_ROUNDS'] ?? 200)];
/** Pages that are closed at the end of a round, of three remotes. */
const pages = { account: 'account.login', futures: 'futures.rule', perpetual: 'perpetual.rule' } as const satisfies Record<string, RouteId>;
const ids = Object.keys(pages) as (keyof typeof pages)[];

/** Bytes that the page's scripts hold once everything that nothing refers to is gone. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  for (let count = 0; count < 3; count += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** Style sheets of one remote that the document has. */
const sheetsOf = (page: Page, id: RemoteId): Promise<number> => page.locator(`link[rel=stylesheet][href*="remotes/mf-${id}/"]`).count();
/** Lets the page look at what nobody shows, once more than it takes to let something go. */
async function passLooks(page: Page): Promise<void> {
  for (let look = 0; look < 3; look += 1) await page.clock.fastForward(31_000);
}

test('a tab in the background and a page behind another keep what they are made of; a closed one gives it back', async ({ page }) => {
  await page.clock.install();
  await open(page, 'markets.index');
  await page.clock.fastForward(5_000);
  await visit(page, 'home.index');
  await expect(screen(page, 'home.index')).toBeVisible();
  await visit(page, 'account.login');
  const field = screen(page, 'account.login').getByRole('textbox').first();
  await field.fill('trader@example.com');
  await visit(page, 'futures.rule');
  await expect(screen(page, 'futures.rule').locator('main')).not.toBeEmpty();
  const kept = async () => [await sheetsOf(page, 'markets'), await sheetsOf(page, 'home'), await sheetsOf(page, 'account')];
  const before = await kept();
  expect(Math.min(...before)).toBeGreaterThan(0);
  await passLooks(page);
  expect(await kept()).toEqual(before);

  await page.goBack();
  await expect(field).toHaveValue('trader@example.com');
  await passLooks(page);
  expect(await kept()).toEqual(before);

  await page.goBack();
  await expect(screen(page, 'home.index')).toBeVisible();
  await passLooks(page);
  await expect(async () => expect(await kept()).toEqual([before[0], before[1], 0])).toPass();
  await visit(page, 'account.login');
  await field.fill('again@example.com');
  expect(await sheetsOf(page, 'account')).toBe(before[2]);
  await visit(page, 'markets.index');
  await expect(screen(page, 'markets.index')).toBeVisible();
  expect(await sheetsOf(page, 'markets')).toBe(before[0]);
});

test('a new version of three remotes in each of 200 rounds is taken up without a reload, and the page grows by nothing', async ({
  page,
}) => {
  test.setTimeout(1_200_000);
  const registry = composedRegistry();
  let files: ReadonlyMap<string, string> = new Map();
  const asked = new Set<string>();
  await page.route(/\/h5\/remotes\/.*-round\d+\//, (route) => {
    const path = new URL(route.request().url()).pathname.replace('/h5/', '');
    asked.add(path.slice(0, path.lastIndexOf('/') + 1));
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
    return route.fulfill({ contentType: type, body: files.get(path) ?? '', headers: { 'access-control-allow-origin': '*' } });
  });
  /** Deploys the next version of all three. @returns their folders */
  const deploy = async (round: number): Promise<readonly string[]> => {
    const built = ids.map((id) => ({ id, ...renamedBuild(builtVersion(registry, id).build, `round${round}`) }));
    files = new Map(built.flatMap(({ build, files: own }) => [...own].map(([name, text]) => [build.folder + name, text] as const)));
    const version = `round${round}`;
    const change = ({ remotes, ...others }: Registry): Registry => ({
      ...others,
      remotes: {
        ...remotes,
        ...Object.fromEntries(
          built.map(({ id, build }) => [id, { versions: { [version]: build }, rollout: { stable: version, steps: [], lastGood: [] } }]),
        ),
      },
    });
    await serveRegistry(page, publish(change, registry.revision + round));
    return built.map(({ build }) => build.folder);
  };

  await page.clock.install();
  await open(page, 'home.index');
  await markDocument(page);
  await page.clock.fastForward(5_000);
  const heaps: number[] = [];
  for (let round = 1; round <= many; round += 1) {
    asked.clear();
    const folders = await deploy(round);
    // The page looks for a registry, and twice at what nobody shows.
    const read = page.waitForResponse('**/h5/registry.json');
    await page.clock.fastForward(301_000);
    await read;
    // The registry is checked first: a page that is opened before is of the old version, and the one after it of the new one.
    await expect(async () => {
      for (const id of ids) {
        await visit(page, pages[id]);
        await expect(screen(page, pages[id]).locator('main')).not.toBeEmpty();
        await expect(screen(page, pages[id]).locator('[data-fault]')).toHaveCount(0);
      }
      await visit(page, 'home.index');
      await expect(screen(page, 'home.index')).toBeVisible();
      expect([...asked]).toEqual(expect.arrayContaining([...folders]));
    }).toPass();
    await passLooks(page);
    heaps.push(await heapOf(page));
    if (round % 10 === 0 || round === few) console.log(`${round} rounds: ${((heaps.at(-1) ?? 0) / 1e6).toFixed(2)} MB`);
  }
  expect(await isSameDocument(page)).toBe(true);
  expect((heaps.at(-1) ?? Infinity) / (heaps[few - 1] ?? 1)).toBeLessThanOrEqual(1.05);
});
