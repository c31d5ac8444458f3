import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder, servedFiles } from '@halyard-h5/federation-kit';
import { createBuildContext, monolithConfig } from '@halyard-h5/federation-kit/webpack';
import { runWebpack } from '../../support/runWebpack';

const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bare</title>';

function writeRegistry(site: string, index: string): void {
  writeFileSync(join(site, 'registry.json'), JSON.stringify({ shell: { index, inlineScripts: [] } }));
}

/** Writes the static floor into a folder that the site handler can serve: text and nothing else, the earliest that anything can be painted. */
export function writeStaticFloor(site: string): void {
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  const body = '<div data-screen="floor" data-active="true"><main>Static</main></div>';
  writeFileSync(join(site, 'index.html'), `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`);
  writeRegistry(site, 'index.html');
}

/** Builds the bare page into a folder that the site handler can serve. */
export async function buildBarePage(root: string, site: string): Promise<void> {
  const folder = join(site, 'shell/bare');
  rmSync(site, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const context = createBuildContext({ directory: join(root, 'e2e'), root, version: 'bare', outputDirectory: folder });
  const configuration = monolithConfig({ entry: { shell: './bench/startup/barePage.tsx' } })(context);
  await runWebpack({
    ...configuration,
    plugins: configuration.plugins?.filter((plugin) => plugin?.constructor.name !== 'ChunkIntegrityPlugin'),
  });
  const main = servedFiles(folder).find((name) => /^shell\.[0-9a-f]{10}\.js$/.test(name)) ?? '';
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head>${head}<script defer src="shell/bare/${main}"></script></head><body></body></html>`,
  );
  writeRegistry(site, 'shell/bare/index.html');
  await compressFolder(folder);
}
