import { build, type Plugin } from 'esbuild';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonKeys } from '../catalogues/commonKeys';
import { shellManifestSchema, type CriticalFile } from '../registry';
import { readPackage } from '../build/BuildContext';
import { providedVersions } from '../libraries/sharing';
import { sharedExports } from './SharedExportsPlugin';
import { uniqueName } from '../build/uniqueName';
import { compressFolder } from './compressFolder';
import { contentVersion } from './contentVersion';
import { criticalFiles } from './criticalFiles';
import type { FinishBuild } from './FinishBuildPlugin';
import { gitCommit } from './gitCommit';
import { insertVersion } from './insertVersion';
import { installableTags, placeInstallable } from './installable';
import { initialTags } from './initialTags';
import { integrity } from '../build/integrity';
import { lazyLibraryFiles } from './lazyLibraryFiles';
import { sealFolder, servedFiles } from './sealFolder';

/** Lets a script import a stylesheet as its text, with what that imports, as small as it gets. */
const stylesAsText: Plugin = {
  name: 'styles-as-text',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { outputFiles } = await build({ entryPoints: [path], bundle: true, minify: true, target: 'safari16.4', write: false });
      return { contents: outputFiles[0]?.text.trim() ?? '', loader: 'text' };
    });
  },
};

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
    plugins: [stylesAsText],
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** Fills the page template with tags; `<!--registry-->` stays for whoever serves the page. */
export function fillTemplate(template: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((html, [name, text]) => html.replace(`<!--${name}-->`, () => text), template);
}

/** Names of the page's two entries, in the order in which they run: the first has the runtime, and what vouches for all lazy files. */
export const shellEntries = ['shell', 'application'] as const;

type Script = readonly [name: string, text: string];

/** The two scripts of the service worker, bundled. */
async function buildWorkers(directory: string): Promise<{ readonly script: Script; readonly removal: Script }> {
  const [script, removal] = await Promise.all(
    ['serviceWorker', 'removalWorker'].map((name) => buildScript(join(directory, `src/serviceWorker/${name}.ts`))),
  );
  return { script: ['service-worker.js', script ?? ''], removal: ['remove-service-worker.js', removal ?? ''] };
}

const vouched = ([name, text]: Script): CriticalFile => [name, integrity(text)];

/** Makes the shell of webpack's files: version, seal, `index.html` without a registry, service worker, `shell.json`. */
export const finishShell: FinishBuild = async ({ directory, outputDirectory: folder, version: unknown }, compilation, given) => {
  const { name, version: packageVersion } = readPackage(directory);
  const files = servedFiles(folder);
  const built = files.find((file) => /^shell\.[0-9a-f]{10}\.js$/.test(file));
  if (!built) throw new Error('The shell built no shell.js.');
  const template = readFileSync(join(directory, 'src/index.html'), 'utf8');
  const preloader = await buildScript(join(directory, 'src/boot/preloader.ts'));
  const workers = await buildWorkers(directory);
  const initial = shellEntries.flatMap((entry) => compilation.entrypoints.get(entry)?.getFiles() ?? []);
  const indexOf = (version: string, names: readonly string[]): string => {
    const base = `shell/${version}/`;
    return fillTemplate(template, {
      preloader: `<script>${preloader}</script>`,
      shell: `<meta name="shell" content="${base}" />`,
      installable: installableTags(base),
      ...initialTags(folder, base, names),
    });
  };
  const provides = providedVersions(directory);
  const { gives } = sharedExports(compilation);
  const facts = { index: indexOf(unknown, initial).replaceAll(built, ''), workers, provides, gives };
  const placed = placeInstallable(directory, folder);
  const version = given ?? contentVersion({ packageVersion, folder, entry: built, files: [...new Set([...files, ...placed])], facts });
  insertVersion(folder, uniqueName(name, unknown), uniqueName(name, version));
  const entry = sealFolder(folder, built);
  const sealed = initial.map((file) => (file === built ? entry : file));
  for (const [name, text] of Object.values(workers)) writeFileSync(join(folder, name), text);
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
    gives,
    serviceWorker: { script: vouched(workers.script), removal: vouched(workers.removal) },
    texts: commonKeys(directory),
    builtAt: Date.now(),
    commit: gitCommit(directory),
  });
  writeFileSync(join(folder, 'shell.json'), `${JSON.stringify(manifest, undefined, 1)}\n`);
  return version;
};
