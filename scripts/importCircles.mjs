#!/usr/bin/env node
/**
 * npm run circles: no file of the repository may import itself by way of others.
 * Imports of types, lazy imports and those across packages count, too.
 * @see docs/decisions/0134-no-circles-and-nothing-unused.md
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Folders that are not looked at, by argument. */
const without = process.argv.slice(2);

/** Every source file that git knows or could know, by its path from the root. */
function sourceFiles() {
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
function packageEntries() {
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

/** The files that each file imports. */
function readImports() {
  const files = new Set(sourceFiles());
  const entries = packageEntries();
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

/** Groups of files that reach each other (Tarjan's strongly connected components); a file alone is none, unless it imports itself. */
function findGroups(imports) {
  const seen = new Map();
  const lowest = new Map();
  const stack = [];
  const groups = [];
  const visit = (file) => {
    seen.set(file, seen.size);
    lowest.set(file, seen.get(file));
    stack.push(file);
    for (const next of imports.get(file)) {
      if (!seen.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
    }
    if (lowest.get(file) !== seen.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1 || imports.get(file).includes(file)) groups.push(new Set(group));
  };
  for (const file of imports.keys()) if (!seen.has(file)) visit(file);
  return groups;
}

/** A shortest way from a file of a group back to itself. */
function circleThrough(start, group, imports) {
  const cameFrom = new Map();
  const waiting = [start];
  for (const file of waiting) {
    for (const next of imports.get(file)) {
      if (next === start) {
        const circle = [start];
        for (let step = file; step !== start; step = cameFrom.get(step)) circle.unshift(step);
        return [start, ...circle];
      }
      if (!group.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      waiting.push(next);
    }
  }
  throw new Error(`${start} is in no circle.`);
}

const imports = readImports();
const groups = findGroups(imports);
for (const group of groups) {
  const [shortest] = [...group].map((file) => circleThrough(file, group, imports)).sort((one, other) => one.length - other.length);
  console.error(`${group.size} files reach each other, such as\n  ${shortest.join('\n  → ')}\n`);
}
console.log(`${imports.size} files, ${groups.length} import circles`);
process.exitCode = groups.length > 0 ? 1 : 0;
