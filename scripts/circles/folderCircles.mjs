import { findGroups } from './groups.mjs';

/** Unit tests may set up more than they test, and nothing imports them. Browser tests and `testing` folders count like any other. */
const isUnitTest = (path) => /\.test\.\w+$/.test(path);

/** What an import leads from and to directly below a folder: the folders there, and each file that lies loose beside them. */
const childOf = (folder, path) => path.slice(folder.length + 1).split('/')[0];

/** Imports between what lies directly below a folder, by the two that they connect. */
function arrowsBelow(folder, imports) {
  const arrows = new Map();
  for (const [file, targets] of imports) {
    if (!file.startsWith(`${folder}/`)) continue;
    for (const target of targets.filter((each) => each.startsWith(`${folder}/`))) {
      const [from, to] = [childOf(folder, file), childOf(folder, target)];
      if (from === to) continue;
      const key = `${from}\n${to}`;
      arrows.set(key, { from, to, imports: [...(arrows.get(key)?.imports ?? []), { file, target }] });
    }
  }
  return [...arrows.values()];
}

/** Every folder with files below it. */
function foldersOf(files) {
  const folders = new Set();
  for (const file of files) for (let end = file.indexOf('/'); end >= 0; end = file.indexOf('/', end + 1)) folders.add(file.slice(0, end));
  return [...folders].sort();
}

/**
 * Circles of folders beside each other, at any depth. Loose files count one by one, so an index above folders and types below them make none.
 * @param {Map<string, string[]>} all what each file imports
 * @returns {{ parent: string, folders: string[], arrows: { from: string, to: string, imports: { file: string, target: string }[] }[] }[]}
 */
export function findFolderCircles(all) {
  const kept = [...all].filter(([file]) => !isUnitTest(file));
  const imports = new Map(kept.map(([file, targets]) => [file, targets.filter((target) => !isUnitTest(target))]));
  const files = [...imports.keys()];
  return foldersOf(files).flatMap((parent) => {
    const arrows = arrowsBelow(parent, imports);
    const next = new Map(arrows.flatMap(({ from, to }) => [from, to]).map((name) => [name, []]));
    for (const { from, to } of arrows) next.get(from).push(to);
    return findGroups(next)
      .map((group) => ({
        parent,
        folders: [...group].filter((name) => !imports.has(`${parent}/${name}`)).sort(),
        arrows: arrows.filter(({ from, to }) => group.has(from) && group.has(to)),
      }))
      .filter(({ folders }) => folders.length > 1);
  });
}
