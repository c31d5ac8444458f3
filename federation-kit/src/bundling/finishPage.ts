import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrity } from '../build/integrity';
import { readPackage } from '../build/BuildContext';
import { uniqueName } from '../build/uniqueName';
import { compressFolder } from './compressFolder';
import { contentVersion } from './contentVersion';
import { fillTemplate } from './finishShell';
import type { FinishBuild } from './FinishBuildPlugin';
import { gitCommit } from './gitCommit';
import { insertVersion } from './insertVersion';
import { sealFolder, servedFiles } from './sealFolder';

/** Tags of a page for the files that it begins with; their addresses are relative. */
function tags(folder: string, names: readonly string[]): { styles: string; scripts: string } {
  const vouched = (file: string): string => `integrity="${integrity(readFileSync(join(folder, file)))}" crossorigin="anonymous"`;
  const of = (ending: string): readonly string[] => names.filter((file) => file.endsWith(ending));
  return {
    styles: of('.css')
      .map((file) => `<link rel="stylesheet" href="${file}" ${vouched(file)} />`)
      .join('\n'),
    scripts: of('.js')
      .map((file) => `<script defer src="${file}" ${vouched(file)}></script>`)
      .join('\n'),
  };
}

/** Makes a page of its own of webpack's files: version, seal, `index.html`, and `page.json` that tells the version. */
export const finishPage: FinishBuild = async ({ directory, outputDirectory: folder, version: unknown }, compilation, given) => {
  const { name, version: packageVersion } = readPackage(directory);
  const files = servedFiles(folder);
  const initial = compilation.entrypoints.get('page')?.getFiles() ?? [];
  const built = initial.find((file) => /^page\.[0-9a-f]{10}\.js$/.test(file));
  if (!built) throw new Error(`${name} built no page.js.`);
  const template = readFileSync(join(directory, 'src/index.html'), 'utf8');
  const version = given ?? contentVersion({ packageVersion, folder, entry: built, files, facts: { index: template } });
  insertVersion(folder, uniqueName(name, unknown), uniqueName(name, version));
  const entry = sealFolder(folder, built);
  const sealed = initial.map((file) => (file === built ? entry : file));
  writeFileSync(join(folder, 'index.html'), fillTemplate(template, tags(folder, sealed)));
  await compressFolder(folder);
  writeFileSync(
    join(folder, 'page.json'),
    `${JSON.stringify({ version, builtAt: Date.now(), commit: gitCommit(directory) }, undefined, 1)}\n`,
  );
  return version;
};
