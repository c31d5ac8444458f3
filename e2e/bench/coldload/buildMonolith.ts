import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation } from 'webpack';
import {
  buildScript,
  compressFolder,
  fillTemplate,
  initialTags,
  integrity,
  sealFolder,
  servedFiles,
  type Registry,
} from '@halyard-h5/federation-kit';
import { createBuildContext, monolithConfig } from '@halyard-h5/federation-kit/webpack';
import { runWebpack } from '../../support/runWebpack';

/** In two files, as the shell is: libraries run while the rest still comes. */
const entry = { shell: '../shell/src/shared.ts', application: { import: './bench/coldload/monolith.ts', dependOn: 'shell' } };

interface SplitFiles {
  /** By remote and request of the dynamic import. */
  readonly pages: Map<string, readonly string[]>;
  /** By remote and language; the shell's own under `shell`. */
  readonly locales: Map<string, readonly string[]>;
}

function splitFiles(compilation: Compilation): SplitFiles {
  const files: SplitFiles = { pages: new Map(), locales: new Map() };
  for (const group of compilation.chunkGroups) {
    const names = [...new Set(group.chunks.filter((chunk) => !chunk.hasRuntime()).flatMap((chunk) => [...chunk.files]))];
    for (const { module, request } of group.origins) {
      const owner = /[\\/](mf-(\w+)|shell)[\\/]src/.exec(module?.identifier() ?? '');
      if (!request || !owner) continue;
      const id = owner[2] ?? 'shell';
      const language = /([a-z]{2})\.json$/.exec(request)?.[1];
      if (language) files.locales.set(`${id}:${language}`, names);
      else files.pages.set(`${id}:${request}`, names);
    }
  }
  return files;
}

/**
 * Builds the same sources as one application: one main bundle, the same files per page and per language. It gets the
 * same inline preloader as the composed application, so that it is measured at its best.
 * @param federated registry of the composed site, for the routes that are worth preloading
 */
export async function buildMonolith(root: string, site: string, federated: Registry): Promise<void> {
  const folder = join(site, 'shell/monolith');
  rmSync(site, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const context = createBuildContext({ directory: join(root, 'e2e'), root, version: 'monolith', outputDirectory: folder });
  const stats = await runWebpack(monolithConfig({ entry })(context));
  const { pages, locales } = splitFiles(stats.compilation);
  const built = servedFiles(folder).find((name) => /^shell\.[0-9a-f]{10}\.js$/.test(name)) ?? '';
  const main = sealFolder(folder, built);
  const critical = (names: readonly string[] = []): [string, string][] =>
    names.map((name) => [name, integrity(readFileSync(join(folder, name)))]);
  const initial = Object.keys(entry)
    .flatMap((name) => stats.compilation.entrypoints.get(name)?.getFiles() ?? [])
    .map((name) => (name === built ? main : name));
  const languages = Object.keys(federated.shell.locales);
  const preloader = await buildScript(join(root, 'shell/src/boot/preloader.ts'));
  const html = fillTemplate(readFileSync(join(root, 'shell/src/index.html'), 'utf8'), {
    preloader: `<script>${preloader}</script>`,
    ...initialTags(folder, 'shell/monolith/', initial),
  });
  writeFileSync(join(folder, 'index.html'), html);
  const remotes = Object.entries(federated.remotes).map(([id, { versions, rollout }]) => {
    const version = versions[rollout.stable];
    if (!version) throw new Error(`${id} has no stable version`);
    const sources = pageRequests(root, id);
    const preload = Object.fromEntries(
      Object.keys(version.preload).map((routeId) => [routeId, critical(pages.get(`${id}:${sources.get(routeId) ?? ''}`))]),
    );
    const texts = Object.fromEntries(languages.map((language) => [language, critical(locales.get(`${id}:${language}`))]));
    const build = {
      folder: 'shell/monolith/',
      definition: version.definition,
      preload,
      libraries: {},
      locales: texts,
      entry: critical([main])[0],
    };
    return [id, { versions: { monolith: build }, rollout: { stable: 'monolith', steps: [], lastGood: [] } }];
  });
  const shell = {
    folder: 'shell/monolith/',
    index: 'shell/monolith/index.html',
    inlineScripts: [integrity(preloader)],
    libraries: {},
    locales: Object.fromEntries(languages.map((language) => [language, critical(locales.get(`shell:${language}`))])),
  };
  writeFileSync(join(site, 'registry.json'), JSON.stringify({ shell, remotes: Object.fromEntries(remotes) }));
  await compressFolder(folder);
}

/** Request of each page's dynamic import, by route id, read from the remote's routes. */
function pageRequests(root: string, id: string): Map<string, string> {
  const file = join(root, `mf-${id}/src/routes.ts`);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return new Map(
    [...text.matchAll(/id:\s*'([\w.]+)'[^}]*?import\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g)].map(([, routeId = '', request = '']) => [
      routeId,
      request,
    ]),
  );
}
