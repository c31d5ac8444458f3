import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const order = ['patch', 'minor', 'major'];

/** The larger of two changes; undefined is none at all. */
const largerOf = (one, other) => (order.indexOf(one) >= order.indexOf(other) ? one : other);
/** Whether one change says at least as much as another. */
export const covers = (one, other) => order.indexOf(one) >= order.indexOf(other);

const scope = '@halyard-h5/';

/**
 * Reads a changeset: which packages change how, and the sentence for whoever uses them.
 * @param {string} name of its file, for what is wrong with it
 * @param {readonly string[]} packages known ones, without their scope
 */
export function parseChangeset(name, text, packages) {
  const [, head, sentence = ''] = /^---\n([\s\S]*?)^---\n([\s\S]*)$/m.exec(text) ?? [];
  if (head === undefined) throw new Error(`${name}: it begins with the packages between two lines of ---`);
  const changes = head
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, full = '', change = ''] = /^['"]?(@?[\w/-]+)['"]?: (\w+)$/.exec(line.trim()) ?? [];
      const short = full.replace(scope, '');
      if (!packages.includes(short)) throw new Error(`${name}: '${line}' names none of ${packages.join(', ')}`);
      if (!order.includes(change)) throw new Error(`${name}: '${line}' must end with ${order.join(', ')}`);
      return [short, change];
    });
  if (sentence.trim() === '') throw new Error(`${name}: it has no sentence for whoever uses the package`);
  return { name, changes: Object.fromEntries(changes), sentence: sentence.trim() };
}

/** Every changeset of a repository that has not become a version yet. */
export function readChangesets(root, packages) {
  const folder = join(root, '.changeset');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md') : [];
  return files.sort().map((file) => parseChangeset(`.changeset/${file}`, readFileSync(join(folder, file), 'utf8'), packages));
}

/** The largest change of each package that changesets name. */
export function changesOf(changesets) {
  const all = {};
  for (const { changes } of changesets)
    for (const [name, change] of Object.entries(changes)) all[name] = largerOf(all[name] ?? 'patch', change);
  return all;
}
