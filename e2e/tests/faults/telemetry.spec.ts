import { expect, test } from '@playwright/test';
import { telemetryBatch } from '@halyard-h5/shared-api/contract';
import { open, screen, tab } from '../../support/app';

// Files and answers come from the network, where a test can damage them.
test.use({ serviceWorkers: 'block' });

test('loads, faults and vitals are reported by remote and version, in the shape of the contract, with nothing personal', async ({
  page,
}) => {
  const batches: unknown[] = [];
  await page.route('**/api/telemetry', async (route) => {
    batches.push(JSON.parse(route.request().postData() ?? 'null'));
    await route.continue();
  });
  await page.route('**/remotes/mf-markets/**', (route) => route.abort());
  await page.clock.install();
  await open(page, 'home.index', '?secret=zebra');
  await tab(page, 'Markets').click();
  await expect(screen(page, 'markets.index').locator('[data-fault]')).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(async () => {
    await page.clock.fastForward(11_000);
    expect(JSON.stringify(batches)).toMatch(/"name":"down","source":"markets@/);
  }).toPass();
  const text = JSON.stringify(batches);
  for (const batch of batches) expect(telemetryBatch.safeParse(batch).error).toBeUndefined();
  expect(text).toMatch(/"kind":"load","name":"home.index","source":"home@[\w.+-]+"/);
  expect(text).not.toContain('zebra');
});

test('an OpenTelemetry collector gets them, too, when the page is told of one', { tag: '@proof' }, async ({ page, baseURL }) => {
  await page.route(/\/h5\/$/, async (route) => {
    const answer = await route.fetch();
    const configuration = JSON.stringify({ registryInterval: 0, telemetry: { share: 1, otlp: `${baseURL}/collector` } });
    const body = (await answer.text()).replace(/(id="page-configuration">)[\s\S]*?(<\/script>)/, `$1${configuration}$2`);
    await route.fulfill({ response: answer, body });
  });
  const paths: string[] = [];
  let metrics = '';
  await page.route('**/collector/**', async (route) => {
    paths.push(new URL(route.request().url()).pathname);
    metrics += route.request().postData() ?? '';
    await route.fulfill({ json: {} });
  });
  await page.clock.install();
  await open(page, 'home.index');
  await page.clock.fastForward(5_000);
  await expect(async () => {
    await page.clock.fastForward(11_000);
    expect(paths).toContain('/collector/v1/metrics');
  }).toPass();
  expect(metrics).toContain('"halyard.load"');
  expect(metrics).toContain('"remote.version"');
});
