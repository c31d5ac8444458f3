import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { shippedFiles } from './compilePackages.mjs';

/** Folders beside `src` that go into a package as they are. */
const furtherFolders = ['bin', 'configuration', 'template', 'types', 'tsconfig'];

/** `./src/index.ts` as consumers get it: compiled, with its types; plain JavaScript with the types beside it. */
function publishedExport(file) {
  if (file.endsWith('.mjs')) return { types: file.replace(/\.mjs$/, '.d.mts'), default: file };
  const stem = /^(.*)\.tsx?$/.exec(file)?.[1];
  return stem === undefined || file.endsWith('.d.ts') ? file : { types: `${stem}.d.ts`, default: `${stem}.js` };
}

/** A workspace package's manifest without what only the workspace needs. */
function publishedManifest({ private: _private, scripts: _scripts, devDependencies: _development, exports, ...manifest }, folders) {
  const published = Object.fromEntries(Object.entries(exports).map(([path, file]) => [path, publishedExport(file)]));
  return { ...manifest, exports: { ...published, './package.json': './package.json' }, files: folders };
}

/**
 * Lays a package out as it is published: compiled sources, its other files as they are, its own manifest.
 * @param {string} compiled folder with the package's compiled `src`
 */
export function stagePackage(root, name, compiled, staging) {
  const folder = join(root, name);
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  cpSync(join(compiled, name, 'src'), join(staging, 'src'), { recursive: true });
  for (const file of shippedFiles(join(folder, 'src')).filter((path) => !/\.tsx?$/.test(path))) {
    const target = join(staging, relative(folder, file));
    mkdirSync(dirname(target), { recursive: true });
    cpSync(file, target);
  }
  const further = furtherFolders.filter((part) => existsSync(join(folder, part)));
  for (const part of further) cpSync(join(folder, part), join(staging, part), { recursive: true });
  const papers = [join(folder, 'README.md'), join(folder, 'CHANGELOG.md'), join(root, 'docs/platform/versions.md')];
  for (const paper of papers.filter((file) => existsSync(file))) cpSync(paper, join(staging, basename(paper)));
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  writeFileSync(
    join(staging, 'package.json'),
    `${JSON.stringify(publishedManifest(manifest, ['src', ...further, 'versions.md']), undefined, 2)}\n`,
  );
}
