import { createHash } from 'node:crypto';

/** What an API report says: its digest, and what each entry exports, types apart from what is there at run time. */
export function readReport(text) {
  const [, ...sections] = text.split(/^## /m);
  const entries = sections.filter((section) => section.startsWith('@')).map((section) => [section.split('\n', 1)[0], namesOf(section)]);
  return { digest: createHash('sha256').update(text).digest('hex'), exports: Object.fromEntries(entries) };
}

function namesOf(section) {
  const values = new Set();
  const types = new Set();
  const declared = /^(?:abstract |async )*(function\*?|const|let|var|type|interface|class|enum|namespace) (\w+)|^\/\/ (\w+): as in/gm;
  for (const [, kind, name, elsewhere] of section.matchAll(declared))
    (kind === 'type' || kind === 'interface' ? types : values).add(name ?? elsewhere);
  // One line for each entry: a list would be a thousand lines of a file that nobody reads.
  return {
    values: [...values].sort().join(' '),
    types: [...types]
      .filter((name) => !values.has(name))
      .sort()
      .join(' '),
  };
}

const listOf = ({ values = '', types = '' } = {}) => `${values} ${types}`.split(' ').filter(Boolean);

/** Exports that were there and are not any more, as `<entry> <name>`. */
export function goneExports(before, after) {
  return Object.entries(before).flatMap(([entry, names]) => {
    const there = new Set(listOf(after[entry]));
    return listOf(names)
      .filter((name) => !there.has(name))
      .map((name) => `${entry} ${name}`);
  });
}

/**
 * The change that a report asks for, beside the one of the last version.
 * @returns undefined when it is the same
 */
export function requiredChange(before, after) {
  if (before.digest === after.digest) return undefined;
  return goneExports(before.exports, after.exports).length > 0 ? 'major' : 'minor';
}
