/**
 * The rooms whose tests are tested. `folder` (from the root) is mutated, and the tests in it have to notice; `roots` (from the package) are where
 * jest looks for who needs whom. Tests named in `slow` are left out, which can only leave more mutants alive.
 * @type {readonly { name: string, folder: string, package: string, roots: readonly string[], slow: readonly string[] }[]}
 */
export const rooms = [
  {
    name: 'formulas',
    folder: 'shared-api/src/formulas',
    package: 'shared-api',
    roots: ['src/formulas'],
    slow: [],
  },
  {
    name: 'engines',
    folder: 'api-server/src/engines',
    package: 'api-server',
    roots: ['src/engines', 'src/testing/perpetual'],
    slow: ['perpetual/consumedDepth', 'perpetual/perpetualProperties'],
  },
  {
    name: 'ledger',
    folder: 'api-server/src/core/ledger',
    package: 'api-server',
    roots: ['src/core/ledger', 'src/testing'],
    slow: ['moneyLogPages', 'accountHistory'],
  },
];

/** The room that a source file stands in, if any. Tests and lists of exports are no sources. */
export function roomOf(file) {
  if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file.endsWith('/index.ts')) return undefined;
  return rooms.find(({ folder }) => file.startsWith(`${folder}/`));
}
