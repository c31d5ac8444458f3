import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { ErrorsAnswer, ReleasesAnswer } from '@halyard-h5/shared-api/contract';
import { runProgram } from '../../support/runProgram';
import { screen, tab } from '../../support/app';
import { startSiteCopy, type SiteCopy } from '../../support/site/siteCopy';
import { builtVersion, composedRegistry, site } from '../faults/remotes';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const sources = `${site}.sources`;
const { version, build } = builtVersion(composedRegistry(), 'home');

const healthOf = ({ exchange }: SiteCopy): string => /Health\s+(\S+)\/health\/ready/.exec(exchange.output())?.[1] ?? '';
async function ask<Answer>(copy: SiteCopy, path: string): Promise<Answer> {
  return (await (await fetch(healthOf(copy) + path)).json()) as Answer;
}

/** Goes to another program, as people do, and comes back. */
const leave = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
  });

/** Of a built file; the first has no code, but asks the browser to compile it. */
const codeLine = 2;

/** A place in a built file of home of which the sources are known, as a browser would name it. */
function placeInHome(): { file: string; line: number; column: number; source: string; sourceLine: number } {
  for (const [name] of build.preload['home.index'] ?? []) {
    if (!name.endsWith('.js')) continue;
    const map = new TraceMap(readFileSync(join(sources, build.folder, `${name}.map`), 'utf8'));
    for (let column = 0; column < 100_000; column += 1) {
      const found = originalPositionFor(map, { line: codeLine, column });
      if (/^webpack:\/\/\w+\/src\//.test(found.source ?? '') && found.source !== null)
        return { file: build.folder + name, line: codeLine, column: column + 1, source: found.source, sourceLine: found.line };
    }
  }
  throw new Error('Nothing of home is mapped.');
}

test("errors by source line and commit, long tasks and interactions come to the remote's team; the maps to nobody else", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const copy = await startSiteCopy({ telemetry: { sources } });
  try {
    await page.goto(copy.address('/pages/tabbarPages/home/index'));
    await expect(screen(page, 'home.index')).toBeVisible();
    await page.waitForResponse((response) => response.url().includes('/api/telemetry'), { timeout: 60_000 });
    const place = placeInHome();
    await page.evaluate(({ file, line, column }) => {
      const error = new TypeError('x is undefined');
      error.stack = `TypeError: x is undefined\n    at f (${new URL(file, document.baseURI).href}:${line}:${column})\n    at https://a.example/x.js:1:1`;
      window.dispatchEvent(new ErrorEvent('error', { error }));
      const end = performance.now() + 300;
      while (performance.now() < end);
    }, place);
    // Below 16 ms browsers tell of no interaction.
    await page.evaluate(() => {
      const slow = (): void => {
        const end = performance.now() + 100;
        while (performance.now() < end);
      };
      document.addEventListener('click', slow, { capture: true, once: true });
    });
    await tab(page, 'Markets').click();
    await expect(screen(page, 'markets.index')).toBeVisible();

    // The driver does not see a beacon's body: the exchange is asked. A busy browser may report both only at the next leave.
    const figures = async (): Promise<ReleasesAnswer['releases']> => (await ask<ReleasesAnswer>(copy, '/releases?since=0')).releases;
    await expect
      .poll(
        async () => {
          await leave(page);
          const releases = await figures();
          const home = releases.find(({ source }) => source === `home@${version}`);
          return [releases.some(({ interactionTime }) => interactionTime !== undefined), (home?.longTasks ?? 0) > 0];
        },
        { timeout: 60_000 },
      )
      .toEqual([true, true]);
    const { errors } = await ask<ErrorsAnswer>(copy, '/errors?remote=home');
    // The frame of another origin is not among them.
    expect(errors).toMatchObject([
      { source: `home@${version}`, count: 1, stack: [{ file: place.file, line: place.line, column: place.column }] },
    ]);
    const kit = join(root, 'federation-kit/bin/federation-kit.mjs');
    const said = await runProgram(
      process.execPath,
      [kit, 'errors', 'home', '--site', copy.site, '--health', healthOf(copy), '--sources', sources],
      root,
    );
    const path = place.source.replace(/^webpack:\/\/\w+\/src/, 'mf-home/src').replace(/\?.*/, '');
    expect(said).toContain(`at ${path}:${place.sourceLine}:`);
    expect(said).toMatch(/commit [0-9a-f]{7,}/);
    const shown = await (await fetch(`${healthOf(copy)}/remotes`)).text();
    expect(shown).toContain(`at ${path}:${place.sourceLine}:`);

    const { origin } = copy.exchange.address;
    for (const address of [
      `${place.file}.map`,
      `../h5.sources/${place.file}.map`,
      `%2e%2e/h5.sources/${place.file}.map`,
      `..%2fh5.sources/${place.file}.map`,
    ])
      expect([address, (await (await fetch(`${origin}/h5/${address}`)).text()).includes('"mappings"')]).toEqual([address, false]);
    expect((await fetch(`${origin}/h5/${place.file}.map`)).status).toBe(404);
  } finally {
    await copy.stop();
  }
});

test('a page that navigates without end gets its card, and the rest of the application goes on', async ({ page }) => {
  await page.goto('/h5/#/pages/tabbarPages/home/index');
  await expect(screen(page, 'home.index')).toBeVisible();
  const watching = page.waitForResponse((response) => response.url().includes('/api/telemetry'), { timeout: 60_000 });
  await watching;
  await page.evaluate(() => {
    let count = 0;
    const timer = setInterval(() => {
      location.hash = `#/pages/userPages/register?step=${(count += 1)}`;
      if (count === 60) clearInterval(timer);
    }, 10);
  });
  // Pages below it may have cards of their own.
  await expect(page.locator('[data-fault]').filter({ visible: true }).first()).toBeVisible();
});
