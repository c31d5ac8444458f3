import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { nextReact, rehearseNextReact, type Rehearsal } from '../../support/nextReact';
import { runProgram } from '../../support/runProgram';
import { placeRemote } from '../../support/site/siteCopy';
import { startExchange, type RunningExchange } from '../../support/exchange/startExchange';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const kit = (...args: string[]): Promise<string> =>
  runProgram(process.execPath, [join(root, 'federation-kit/bin/federation-kit.mjs'), ...args], root);

test.describe.configure({ mode: 'serial', timeout: 900_000 });

let built: Rehearsal;
let folder: string;
let exchange: RunningExchange | undefined;
test.beforeAll(async () => {
  test.setTimeout(900_000);
  built = await rehearseNextReact();
  folder = mkdtempSync(join(tmpdir(), 'halyard-next-'));
});
test.afterAll(async () => {
  await exchange?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a shell on the next React is refused where a remote does not accept it, in words', async () => {
  const refusal = await kit('compose', '--out', join(folder, 'refused'), built.shell, built.nineteen, built.both).then(
    () => 'not refused',
    (error: Error) => error.message,
  );
  expect(refusal).toContain(
    `nineteen 1.0.0-nineteen (stable) accepts react ^19.3.1, the shell 1.0.0-nextreact (stable) gives ${nextReact}`,
  );
  expect(refusal).not.toContain('both 1.0.0-both');
});

test('a remote that accepts both majors runs on the next one; one that does not is a card, and nothing of it is asked for', async ({
  page,
}) => {
  const site = join(folder, 'h5');
  await kit('compose', '--out', site, built.shell, built.both);
  placeRemote(site, join(built.nineteen, 'dist'));
  exchange = await startExchange(root, { environment: { WEB_DIR: site } });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${exchange.address.origin}/h5/#/pages/both/index`);
  await expect(page.getByRole('heading', { name: 'New page: index' })).toBeVisible();
  expect(await sharedReact(page)).toEqual([nextReact]);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(() => (location.hash = '#/pages/nineteen/index'));
  await expect(page.locator('[data-screen="nineteen.index"] [data-fault="incompatible"]')).toBeVisible();
  expect(asked.filter((url) => url.endsWith('.js') && url.includes('/mf-nineteen/'))).toEqual([]);
  expect(errors).toEqual([]);
});

/** Versions of React that the page shares. */
const sharedReact = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { __FEDERATION__: federation } = window as unknown as {
      __FEDERATION__: { __INSTANCES__: { shareScopeMap: Record<string, Record<string, object>> }[] };
    };
    return Object.keys(federation.__INSTANCES__[0]?.shareScopeMap['default']?.['react'] ?? {});
  });
