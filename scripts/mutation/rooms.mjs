/**
 * The rooms whose tests are tested: `folder` is mutated, and the tests in it have to notice.
 * One process runs them; jest runs those that need a database. It looks in `roots` for who needs whom, and leaves `slow` out.
 * @type {readonly { name: string, folder: string, package: string, jest?: { roots: readonly string[], slow: readonly string[] } }[]}
 */
export const rooms = [
  {
    name: 'formulas',
    folder: 'shared-api/src/formulas',
    package: 'shared-api',
  },
  {
    name: 'engines',
    folder: 'api-server/src/engines',
    package: 'api-server',
  },
  {
    name: 'ledger',
    folder: 'api-server/src/core/ledger',
    package: 'api-server',
    jest: { roots: ['src/core/ledger', 'src/testing'], slow: ['moneyLogPages', 'accountHistory'] },
  },
];

/** The room that a source file stands in, if any. Tests and lists of exports are no sources. */
export function roomOf(file) {
  if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file.endsWith('/index.ts')) return undefined;
  return rooms.find(({ folder }) => file.startsWith(`${folder}/`));
}
