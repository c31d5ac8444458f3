import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRoot } from '../build/findRoot';
import { remotePackage, type Manifest } from './remotePackage';
import { renderTemplate, type TemplateValues } from './renderTemplate';

const template = join(dirname(fileURLToPath(import.meta.url)), '../../template');
/** Files that only a remote in a repository of its own needs. */
const standAloneFiles = [
  'tsconfig.json',
  'eslint.config.mjs',
  'gitignore',
  join('github', 'CODEOWNERS'),
  join('github', 'workflows', 'remote.yml'),
];
/** What begins with a point in a repository, and not in the template, where it would be in force itself. */
const pointed = /^(?:gitignore$|github[\\/])/;
const identifier = /^[a-z][A-Za-z0-9]*$/;

export interface NewRemote {
  /** `news` or `mf-news`: the remote's id is `news`, its package `mf-news`. */
  readonly name: string;
  /** Folder of the remote; by default `mf-<id>` in the workspace, or in the working directory where there is none. */
  readonly folder?: string | undefined;
  /** Its pages; the first one leads to the others. `index` alone by default. */
  readonly pages?: readonly string[] | undefined;
  readonly workingDirectory: string;
}

export interface CreatedRemote {
  readonly package: string;
  readonly folder: string;
  /** Root of the workspace that it was added to; undefined for a package of its own. */
  readonly workspace: string | undefined;
  /** Written files, relative to the folder. */
  readonly files: readonly string[];
}

const readManifest = (folder: string): (Manifest & { readonly workspaces?: readonly string[] }) | undefined => {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : undefined;
};

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The files of the template for one remote, by their place in its folder. */
function renderFiles(id: string, pages: readonly string[], standAlone: boolean): Map<string, string> {
  const npm = (script: string): string => (standAlone ? `npm run ${script}` : `npm run ${script} -w mf-${id}`);
  const values: TemplateValues = {
    names: {
      id,
      package: `mf-${id}`,
      pages: pages.length > 1 ? 'several' : undefined,
      test: npm('test'),
      build: npm('build'),
      dev: npm('dev'),
      check: 'npx federation-kit check',
    },
    lists: { page: pages.map((page) => ({ page, Page: capitalised(page) })) },
  };
  const files = new Map<string, string>();
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true }).filter((found) => found.isFile())) {
    const source = join(entry.parentPath, entry.name);
    const place = relative(template, source).replace(/\.template$/, '');
    if (!standAlone && standAloneFiles.includes(place)) continue;
    const text = readFileSync(source, 'utf8');
    if (!place.startsWith(join('src', 'pages'))) {
      files.set(pointed.test(place) ? `.${place}` : place, renderTemplate(text, values));
      continue;
    }
    pages.forEach((page, index) => {
      const next = pages.length > 1 ? pages[(index + 1) % pages.length] : undefined;
      const names = { ...values.names, page, Page: capitalised(page), next };
      const file = basename(place).replace('Page', capitalised(page));
      files.set(join('src', 'pages', page, file), renderTemplate(text, { ...values, names }));
    });
  }
  return files;
}

/** Names a new workspace in the root's package.json, after the other remotes. */
function addWorkspace(root: string, folder: string): void {
  const manifest = readManifest(root);
  const workspaces = manifest?.workspaces ?? [];
  if (workspaces.includes(folder)) return;
  const after = workspaces.findLastIndex((name) => name.startsWith('mf-')) + 1;
  const next = [...workspaces.slice(0, after), folder, ...workspaces.slice(after)];
  writeFileSync(join(root, 'package.json'), `${JSON.stringify({ ...manifest, workspaces: next }, undefined, 2)}\n`);
}

/**
 * Writes a remote that passes types, lint, unit tests, build and check as it is. In a workspace it becomes one of its packages,
 * elsewhere a package of its own, which keeps a package.json that is there already.
 * @throws when a name is not an identifier, or a file would be overwritten; then nothing is written
 */
export function createRemote({ name, folder, pages = ['index'], workingDirectory }: NewRemote): CreatedRemote {
  const id = name.replace(/^mf-/, '');
  for (const word of [id, ...pages]) {
    if (!identifier.test(word)) throw new Error(`'${word}' must begin with a small letter and have letters and digits alone.`);
  }
  if (pages.length === 0 || new Set(pages).size !== pages.length) throw new Error('Pages must be named once each.');
  const root = findRoot(resolve(workingDirectory));
  const inWorkspace = readManifest(root)?.workspaces !== undefined;
  const target = folder === undefined ? join(inWorkspace ? root : workingDirectory, `mf-${id}`) : resolve(workingDirectory, folder);
  const workspace = inWorkspace && dirname(target) === root ? root : undefined;
  if (workspace !== undefined && basename(target) !== `mf-${id}`) throw new Error(`In this workspace the folder must be mf-${id}.`);

  const standAlone = workspace === undefined;
  const existing = readManifest(target);
  const files = renderFiles(id, pages, standAlone);
  const manifest = remotePackage({ name: standAlone ? `mf-${id}` : `@halyard-h5/mf-${id}`, standAlone, existing });
  const taken = [...files.keys(), ...(existing && !standAlone ? ['package.json'] : [])].filter((file) => existsSync(join(target, file)));
  if (taken.length > 0) throw new Error(`${target} has ${taken.join(', ')} already; nothing was written.`);
  files.set('package.json', `${JSON.stringify(manifest, undefined, 2)}\n`);
  for (const [file, text] of files) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), text);
  }
  if (workspace !== undefined) addWorkspace(workspace, `mf-${id}`);
  return { package: `mf-${id}`, folder: target, workspace, files: [...files.keys()].sort() };
}
