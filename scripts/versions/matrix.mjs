import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const { satisfies } = createRequire(join(root, 'federation-kit/package.json'))('semver');

/** Libraries that a page holds once: the shell gives them, remotes take them. */
const given = ['shared-api', 'shared-ui', 'react'];
const columns = ['federation-kit', ...given, 'webpack', 'node'];

/**
 * Whether a remote that was built with one set of packages runs in a shell that was built with another one.
 * @returns {string | undefined} why not
 */
export function misfitOf(built, shell, packages) {
  for (const library of given)
    if (!satisfies(shell[library], `^${built[library]}`)) return `${library} ${shell[library]} is not ^${built[library]}`;
  for (const library of ['shared-api', 'shared-ui'])
    for (const [entry, { values }] of Object.entries(packages[library][built[library]].exports)) {
      const there = packages[library][shell[library]].exports[entry]?.values.split(' ') ?? [];
      const missing = values.split(' ').filter((name) => !there.includes(name));
      if (missing.length > 0) return `${entry} has no ${missing.slice(0, 3).join(', ')}`;
    }
  return undefined;
}

const row = (cells) => `| ${cells.join(' | ')} |`;
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** docs/platform/versions.md, made from the record of versions, the newest first. */
export function matrixText({ packages, sets }) {
  const newest = sets.toReversed();
  const nameOf = (set) => set['federation-kit'];
  const cell = (built, shell) => {
    const misfit = misfitOf(built, shell, packages);
    return misfit === undefined ? 'yes' : `no: ${misfit}`;
  };
  return `${[
    '# Versions that work together',
    'Made by `npm run version-packages` from `docs/api/versions.json`; [how versions come about](../decisions/0270-versions-come-from-changesets.md).',
    '## Packages of one release\n\nTake them together. `federation-kit new` writes those of its own release.',
    table(
      columns,
      newest.map((set) => columns.map((column) => set[column])),
    ),
    '## A remote in a shell\n\nEach line is a remote, built with the packages of the release of that federation-kit; each column a shell. A remote accepts what its `peerDependencies` say, here what it accepts by default. Which exports it really uses, `check` and both deploys compare anew, with every version that visitors may get.',
    table(
      ['remote of \\ shell of', ...newest.map(nameOf)],
      newest.map((built) => [nameOf(built), ...newest.map((shell) => cell(built, shell))]),
    ),
  ].join('\n\n')}\n`;
}
