import { build } from 'esbuild';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildContext } from '../webpack/BuildContext';
import { providedVersions } from '../webpack/sharing';
import type { CriticalFile, ShellManifest } from '../registry';
import { compressFolder } from './compressFolder';
import { criticalFiles } from './criticalFiles';
import { gitCommit } from './gitCommit';
import { installableTags, placeInstallable } from './installable';
import { integrity } from './integrity';
import { lazyLibraryFiles } from './lazyLibraryFiles';
import { loadConfiguration } from './loadConfiguration';
import { runWebpack } from './runWebpack';
import { sealFolder, servedFiles } from './sealFolder';
import { shellManifestSchema } from '../registry';

/** Bundles a script that stands alone: the inline preloader, the service worker. */
export async function buildScript(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    treeShaking: true,
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** Fills the page template with tags; `<!--registry-->` stays for whoever serves the page. */
export function fillTemplate(template: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((html, [name, text]) => html.replace(`<!--${name}-->`, () => text), template);
}

/** Builds the shell into its `dist`: sealed files, `index.html` without a registry, `shell.json`. */
export async function buildShell(context: BuildContext): Promise<ShellManifest> {
  const folder = context.outputDirectory;
  const stats = await runWebpack(await loadConfiguration(context));
  const built = servedFiles(folder).find((name) => /^shell\.[0-9a-f]{10}\.js$/.test(name));
  if (!built) throw new Error('The shell built no shell.js.');
  const entry = sealFolder(folder, built);
  const initial = [...(stats.compilation.entrypoints.get('shell')?.getFiles() ?? [])].map((name) => (name === built ? entry : name));
  const base = `shell/${context.version}/`;
  const attributes = (name: string): string => `integrity="${integrity(readFileSync(join(folder, name)))}" crossorigin="anonymous"`;
  const preloader = await buildScript(join(context.directory, 'src/boot/preloader.ts'));
  placeInstallable(context.directory, folder);
  writeFileSync(join(folder, 'service-worker.js'), await buildScript(join(context.directory, 'src/serviceWorker/serviceWorker.ts')));
  const html = fillTemplate(readFileSync(join(context.directory, 'src/index.html'), 'utf8'), {
    preloader: `<script>${preloader}</script>`,
    installable: installableTags(base),
    styles: initial
      .filter((name) => name.endsWith('.css'))
      .map((name) => `<link rel="stylesheet" href="${base}${name}" ${attributes(name)} />`)
      .join('\n'),
    scripts: initial
      .filter((name) => name.endsWith('.js'))
      .map((name) => `<script defer src="${base}${name}" ${attributes(name)}></script>`)
      .join('\n'),
  });
  writeFileSync(join(folder, 'index.html'), html);
  await compressFolder(folder);
  const { locales } = criticalFiles(stats.compilation);
  const critical = (names: ReadonlyMap<string, readonly string[]>): Record<string, CriticalFile[]> =>
    Object.fromEntries([...names].map(([key, files]) => [key, files.map((name) => [name, integrity(readFileSync(join(folder, name)))])]));
  const manifest = shellManifestSchema.parse({
    version: context.version,
    index: 'index.html',
    inlineScripts: [integrity(preloader)],
    locales: critical(locales),
    libraries: critical(lazyLibraryFiles(stats.compilation)),
    provides: providedVersions(context.directory),
    builtAt: Date.now(),
    commit: gitCommit(context.directory),
  });
  writeFileSync(join(folder, 'shell.json'), `${JSON.stringify(manifest, undefined, 1)}\n`);
  return manifest;
}
