import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { keyFileNames, writeSigningKey } from '@halyard-h5/federation-kit/keys';
import type { Registry } from '@halyard-h5/federation-kit/registry';
import { removeExchangeData } from '../../support/exchange/exchangeData';
import { cleanEnvironment, runProgram } from '../../support/runProgram';
import { startNpmRegistry, type NpmRegistry } from '../../support/startNpmRegistry';
import { signingKey, startSiteCopy, type SiteCopy } from '../../support/site/siteCopy';
import { startExchange } from '../../support/exchange/startExchange';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Every command of the guide, as its reader would type it into one terminal. */
function commandsOf(guide: string): string {
  const text = readFileSync(join(root, 'docs/platform', guide), 'utf8');
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, lines]) => lines).join('');
}

let copy: SiteCopy;
let registry: NpmRegistry;
let folder: string;
/** What every terminal of the team has. */
const teamEnvironment = (further: Readonly<Record<string, string>>): NodeJS.ProcessEnv =>
  cleanEnvironment({
    REGISTRY: registry.address,
    SITE: copy.site,
    EXCHANGE_URL: copy.exchange.address.origin,
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    ...further,
  });
// The second one goes on with the remote of the first.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(1_500_000);
  await runProgram(process.execPath, ['scripts/pack.mjs', '--check'], root);
  folder = mkdtempSync(join(tmpdir(), 'halyard-elsewhere-'));
  registry = await startNpmRegistry().catch((error: unknown) => {
    // Its packages are in no lock file but its own: a machine that reaches no registry has all others by now.
    test.skip(/E404|ETARGET|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/.test(String(error)), `no registry to test with: ${String(error)}`);
    throw error;
  });
  const packages = join(root, 'dist/packages');
  for (const tarball of readdirSync(packages)) await registry.publish(join(packages, tarball));
  copy = await startSiteCopy();
});
test.afterAll(async () => {
  await copy?.stop();
  await registry?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A build for another system that the registry lacks: npm leaves such a one out of the lock file, and `npm ci` then refuses that. */
const foreignBuild = /^@[\w-]+\/[\w-]*binding-[\w-]+@ from lock file$/;

/** What a colleague or a CI gets: what was written, and nothing of what was installed or built. */
async function cloneInstalls(environment: NodeJS.ProcessEnv): Promise<void> {
  const clone = join(folder, 'clone');
  const leftOut = ['node_modules', 'dist', '.cache'];
  cpSync(join(folder, 'mf-news'), clone, { recursive: true, filter: (path) => !leftOut.includes(basename(path)) });
  await runProgram('npm', ['ci'], clone, environment).catch((error: unknown) => {
    const refused = [...String(error).matchAll(/^npm error (?:Missing|Invalid): (.*)$/gm)].map(([, what = '']) => what);
    if (refused.length === 0 || !refused.every((what) => foreignBuild.test(what))) throw error;
    test
      .info()
      .annotations.push({ type: 'npm ci', description: `not run: the registry behind this machine lacks ${refused.length} builds` });
    return runProgram('npm', ['install'], clone, environment);
  });
  await runProgram('npm', ['run', 'types'], clone, environment);
}

test('the guide’s commands make a remote outside this repository that runs in the shell', async ({ page }) => {
  test.setTimeout(1_500_000);
  const commands = commandsOf('your-first-remote-in-ten-minutes.md');
  expect(commands).toContain('npx federation-kit deploy');
  const environment = teamEnvironment({ REGISTRY_SIGNING_KEY: signingKey });
  const output = await runProgram('sh', ['-e', '-c', commands], folder, environment);
  expect(output).toContain('mf-news: 32 files');

  const written = readFileSync(join(folder, 'mf-news/package.json'), 'utf8');
  expect(written).toMatch(/"@halyard-h5\/shared-api": "\d+\.\d+\.\d+"/);
  expect(written).not.toContain('file:');
  await cloneInstalls(environment);

  await page.goto(copy.address('/pages/news/index'));
  await expect(page.getByRole('heading', { name: 'New page: index' })).toBeVisible();
  await page.getByRole('button', { name: 'Open: article' }).click();
  await expect(page.getByRole('heading', { name: 'New page: article' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'New page: index' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the markets' }).click();
  await expect(page.locator('[data-screen="markets.index"][data-active="true"] main')).not.toBeEmpty();
});

test('the walk of a team that owns its remote: own keys, canary, second signature, back, a lost key, other keys of the root', async ({
  page,
}) => {
  test.setTimeout(1_500_000);
  const [home, keys, rootFolder, platform] = ['mf-news', 'keys', 'root', 'platform'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ];
  mkdirSync(keys, { recursive: true });
  writeSigningKey(join(platform, keyFileNames.secret), join(platform, keyFileNames.public));
  const environment = teamEnvironment({
    KEYS: keys,
    ROOT: rootFolder,
    FORMER: join(dirname(signingKey), keyFileNames.public),
    PLATFORM: join(platform, keyFileNames.public),
  });
  const output = await runProgram('sh', ['-e', '-c', commandsOf('your-team-owns-it.md')], home, environment);
  expect(output).toMatch(/news +\S+ +10 % +\S+ \S+ +team-news +\d{4}-\d\d-\d\d/);
  expect(output).toMatch(/entries, verified/);
  expect(output).toMatch(/reviewers +approve +news/);

  const trusted = join(rootFolder, 'root-keys.json');
  const kit = (...args: string[]): Promise<string> =>
    runProgram('npx', ['federation-kit', ...args, '--site', copy.site, '--trusted', trusted], home, environment);
  const own = ['--key', join(keys, 'team-news-2.json')];
  await expect(kit('disable', 'home', ...own)).rejects.toThrow(/home belongs to platform: \S+ is team-news's, who speaks for news/);
  await expect(kit('disable', 'news', '--key', join(keys, 'team-news.json'))).rejects.toThrow(/of team-news was revoked/);
  // The maintainers' own flag is in no package.
  await expect(runProgram('npx', ['federation-kit', 'compose', '--update', '--out', copy.site], home, environment)).rejects.toThrow(
    /Unknown option '--update'/,
  );

  const settings = { environment: { WEB_DIR: copy.site, REGISTRY_KEYS: trusted }, dataFolder: join(folder, 'data') };
  const exchange = await startExchange(root, settings);
  try {
    const served = (await (await fetch(new URL('/h5/registry.json', exchange.address))).json()) as Registry;
    expect([served.root?.version, served.remotes['news']?.rollout.steps.length]).toEqual([7, 1]);
    await page.goto(`${exchange.address.origin}/h5/#/pages/news/index`);
    await expect(page.getByRole('heading', { name: 'New page: index' })).toBeVisible();
    await expect(page.locator('[data-fault]')).toHaveCount(0);
  } finally {
    await exchange.stop();
    await removeExchangeData(settings.dataFolder);
  }
});
