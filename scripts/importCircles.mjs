#!/usr/bin/env node
/**
 * npm run circles: no file may import itself by way of others, and no folder beside others either.
 * Arguments are folders that are not looked at.
 * @see docs/decisions/0134-no-circles-and-nothing-unused.md
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFolderCircles } from './circles/folderCircles.mjs';
import { circleThrough, findGroups } from './circles/groups.mjs';
import { readImports } from './circles/readImports.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');

const imports = readImports(root, process.argv.slice(2));
const groups = findGroups(imports);
for (const group of groups) {
  const [shortest] = [...group].map((file) => circleThrough(file, group, imports)).sort((one, other) => one.length - other.length);
  console.error(`${group.size} files reach each other, such as\n  ${shortest.join('\n  → ')}\n`);
}
const circles = findFolderCircles(imports);
for (const { parent, folders, arrows } of circles) {
  const lines = arrows.map(({ from, to, imports: [{ file, target }, ...others] }) => {
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    return `  ${from} → ${to}: ${file.slice(parent.length + 1)} imports ${target.slice(parent.length + 1)}${more}`;
  });
  console.error(`In ${parent}, ${folders.length} folders reach each other: ${folders.join(', ')}\n${lines.join('\n')}\n`);
}
console.log(`${imports.size} files, ${groups.length} import circles, ${circles.length} circles of folders`);
process.exitCode = groups.length + circles.length > 0 ? 1 : 0;
