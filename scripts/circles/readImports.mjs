import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Every source file that git knows or could know, by its path from the root. */
function sourceFiles(root, without) {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return listed
    .split('\n')
    .filter(
      (path) =>
        /\.([cm]?[jt]s|tsx)$/.test(path) && !without.some((folder) => path.startsWith(`${folder}/`)) && existsSync(join(root, path)),
    );
}

/** What each package's entries stand for: `shared-ui/chart` is `shared-ui/src/chart/index.ts`. */
function packageEntries(root) {
  const entries = new Map();
  for (const folder of readJson(join(root, 'package.json')).workspaces) {
    const { name, exports = {} } = readJson(join(root, folder, 'package.json'));
    for (const [entry, file] of Object.entries(exports)) {
      const target = typeof file === 'string' ? file : Object.values(file)[0];
      entries.set(posix.join(name, entry), posix.join(folder, target));
    }
  }
  return entries;
}

/**
 * The files that each file imports: types, lazy imports and those across packages, too.
 * @param {string} root the repository
 * @param {readonly string[]} without folders that are not looked at
 * @returns {Map<string, string[]>} by path from the root
 */
export function readImports(root, without = []) {
  const files = new Set(sourceFiles(root, without));
  const entries = packageEntries(root);
  const endings = ['', '.ts', '.tsx', '.mjs', '.cjs', '.js', '.d.ts', '/index.ts', '/index.tsx', '/index.js'];
  const fileOf = (from, request) => {
    if (!request.startsWith('.')) return entries.get(request);
    const place = posix.join(dirname(from), request);
    const ending = endings.find((each) => files.has(place + each));
    return ending === undefined ? undefined : place + ending;
  };
  const importsOf = (path) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(join(root, path), 'utf8'), true, true);
    return [...new Set(importedFiles.map(({ fileName }) => fileOf(path, fileName)).filter((found) => files.has(found)))];
  };
  return new Map([...files].map((path) => [path, importsOf(path)]));
}
