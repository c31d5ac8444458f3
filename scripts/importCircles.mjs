#!/usr/bin/env node
/*
 * npm run circles: no file of the repository may import itself by way of others. Imports of types count, too, and so do those that
 * load later and those that cross from one package to another: a circle is one room, however it is drawn.
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

/** A shortest way from a file back to itself, if there is one. */
function circleThrough(start, imports) {
  const cameFrom = new Map();
  const waiting = [start];
  for (const file of waiting) {
    for (const next of imports.get(file)) {
      if (next === start) {
        const circle = [start];
        for (let step = file; step !== start; step = cameFrom.get(step)) circle.unshift(step);
        return [start, ...circle];
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      waiting.push(next);
    }
  }
  return undefined;
}

/** For every file that lies in a circle a shortest one, told once. */
function findCircles(imports) {
  const told = new Set();
  const circles = [];
  for (const file of imports.keys()) {
    if (told.has(file)) continue;
    const circle = circleThrough(file, imports);
    if (!circle) continue;
    circle.forEach((each) => told.add(each));
    circles.push(circle);
  }
  return circles;
}

const imports = readImports();
const circles = findCircles(imports);
for (const circle of circles) console.error(`${circle.join('\n  → ')}\n`);
console.log(`${imports.size} files, ${circles.length} import circles`);
process.exitCode = circles.length > 0 ? 1 : 0;
