import { build } from 'esbuild';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonKeys } from '../catalogues/commonKeys';
import { shellManifestSchema, type CriticalFile } from '../registry';
import { readPackage } from '../webpack/BuildContext';
import { providedVersions } from '../webpack/sharing';
import { uniqueName } from '../webpack/uniqueName';
import { compressFolder } from './compressFolder';
import { contentVersion } from './contentVersion';
import { criticalFiles } from './criticalFiles';
import type { FinishBuild } from './FinishBuildPlugin';
import { gitCommit } from './gitCommit';
import { insertVersion } from './insertVersion';
import { installableTags, placeInstallable } from './installable';
import { integrity } from './integrity';
import { lazyLibraryFiles } from './lazyLibraryFiles';
import { sealFolder, servedFiles } from './sealFolder';

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

/** The tags of the page for its first styles and scripts. */
function initialTags(folder: string, base: string, names: readonly string[]): { styles: string; scripts: string } {
  const attributes = (file: string): string => `integrity="${integrity(readFileSync(join(folder, file)))}" crossorigin="anonymous"`;
  const tags = (ending: string, tag: (file: string) => string): string =>
    names
      .filter((file) => file.endsWith(ending))
      .map(tag)
      .join('\n');
  return {
    styles: tags('.css', (file) => `<link rel="stylesheet" href="${base}${file}" ${attributes(file)} />`),
    scripts: tags('.js', (file) => `<script defer src="${base}${file}" ${attributes(file)}></script>`),
  };
}

/** Makes the shell of webpack's files: version, seal, `index.html` without a registry, service worker, `shell.json`. */
export const finishShell: FinishBuild = async ({ directory, outputDirectory: folder, version: unknown }, compilation, given) => {
  const { name, version: packageVersion } = readPackage(directory);
  const files = servedFiles(folder);
  const built = files.find((file) => /^shell\.[0-9a-f]{10}\.js$/.test(file));
  if (!built) throw new Error('The shell built no shell.js.');
  const template = readFileSync(join(directory, 'src/index.html'), 'utf8');
  const preloader = await buildScript(join(directory, 'src/boot/preloader.ts'));
  const serviceWorker = await buildScript(join(directory, 'src/serviceWorker/serviceWorker.ts'));
  const initial = compilation.entrypoints.get('shell')?.getFiles() ?? [];
  const indexOf = (version: string, names: readonly string[]): string => {
    const base = `shell/${version}/`;
    return fillTemplate(template, {
      preloader: `<script>${preloader}</script>`,
      installable: installableTags(base),
      ...initialTags(folder, base, names),
    });
  };
  const provides = providedVersions(directory);
  const facts = { index: indexOf(unknown, initial).replaceAll(built, ''), serviceWorker, provides };
  const placed = placeInstallable(directory, folder);
  const version = given ?? contentVersion({ packageVersion, folder, entry: built, files: [...new Set([...files, ...placed])], facts });
  insertVersion(folder, uniqueName(name, unknown), uniqueName(name, version));
  const entry = sealFolder(folder, built);
  const sealed = initial.map((file) => (file === built ? entry : file));
  writeFileSync(join(folder, 'service-worker.js'), serviceWorker);
  writeFileSync(join(folder, 'index.html'), indexOf(version, sealed));
  await compressFolder(folder);
  const critical = (lists: ReadonlyMap<string, readonly string[]>): Record<string, CriticalFile[]> =>
    Object.fromEntries([...lists].map(([key, names]) => [key, names.map((file) => [file, integrity(readFileSync(join(folder, file)))])]));
  const manifest = shellManifestSchema.parse({
    version,
    index: 'index.html',
    inlineScripts: [integrity(preloader)],
    locales: critical(criticalFiles(compilation).locales),
    libraries: critical(lazyLibraryFiles(compilation)),
    provides,
    texts: commonKeys(directory),
    builtAt: Date.now(),
    commit: gitCommit(directory),
  });
  writeFileSync(join(folder, 'shell.json'), `${JSON.stringify(manifest, undefined, 1)}\n`);
  return version;
};
