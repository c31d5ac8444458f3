import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { tabRoutes } from '@halyard-h5/shared-api/host';
import { withoutHash } from '../../support/withoutHash';
import { builtVersion, composedRegistry, remoteIds, site } from '../faults/remotes';
import { coldFiles } from './coldFiles';
import { findSilentRaises, judgeBudgets, type Weight } from './judgeBudgets';
import { readBudgets, type Budgets } from './readBudgets';

/** How far below its budget a tab and a package may stay, bytes. */
const slack = { tab: 4_096, package: 1_024 };

/** Bytes of brotli of a file of the site, by its path below /h5/: exact, whatever a server sends. */
function weigh(path: string): number {
  const file = join(site, path);
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length;
}

function weighAll(addresses: ReadonlySet<string>): Weight {
  const files: Record<string, number> = {};
  for (const address of addresses) {
    const file = withoutHash(address);
    files[file] = (files[file] ?? 0) + weigh(new URL(address).pathname.replace('/h5/', ''));
  }
  return { bytes: Object.values(files).reduce((sum, bytes) => sum + bytes, 0), files };
}

const report = (faults: readonly string[]): string =>
  ['', ...faults, 'Budgets and their reasons are in docs/budgets.json.', ''].join('\n\n');

test('each tab of a visitor stays within its budget', async ({ browser }) => {
  const loads = tabRoutes.map(async (route) => [route, weighAll(await coldFiles(browser, route))] as const);
  const faults = judgeBudgets(readBudgets().tabs, Object.fromEntries(await Promise.all(loads)), slack.tab);
  expect(faults.length, report(faults)).toBe(0);
});

test('the scripts of the shell in the page and the entry of each remote stay within their budgets', () => {
  const registry = composedRegistry();
  const { folder, index } = registry.shell;
  const page = readFileSync(join(site, index), 'utf8');
  const scripts = [...page.matchAll(/<script defer src="([^"]+)"/g)].map(([, script = '']) => script);
  expect(scripts.map((script) => script.startsWith(folder))).toEqual([true, true]);
  const entries = remoteIds.map((id) => {
    const { build } = builtVersion(registry, id);
    return [`mf-${id}`, { bytes: weigh(`${build.folder}${build.entry[0]}`) }];
  });
  const measured = {
    shell: { bytes: scripts.map(weigh).reduce((sum, bytes) => sum + bytes) },
    ...(Object.fromEntries(entries) as Record<string, Weight>),
  };
  const faults = judgeBudgets(readBudgets().packages, measured, slack.package);
  expect(faults.length, report(faults)).toBe(0);
});

test('every script of shell and remotes asks to be compiled beside the page', () => {
  const registry = composedRegistry();
  const folders = [registry.shell.folder, ...remoteIds.map((id) => builtVersion(registry, id).build.folder)];
  const scripts = folders.flatMap((folder) =>
    readdirSync(join(site, folder))
      .filter((name) => /\.[0-9a-f]{10}\.js$/.test(name))
      .map((name) => join(site, folder, name)),
  );
  expect(scripts.length).toBeGreaterThan(remoteIds.length);
  expect(scripts.filter((script) => !readFileSync(script, 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([]);
});

test('each raise of a budget has its reason', () => {
  const { tabs, packages, 'shared-ui': sharedUi } = readBudgets();
  const sections: readonly Budgets[] = [tabs, packages, sharedUi.script, sharedUi.style];
  const faults = sections.flatMap((section) => Object.entries(section).flatMap(([name, lines]) => findSilentRaises(name, lines)));
  expect(faults.length, report(faults)).toBe(0);
});
