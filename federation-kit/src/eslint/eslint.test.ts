import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

const forbidden = [
  ['mf-home/src/x.ts', "import 'mf-assets/src/remote';", 'no-restricted-imports'],
  ['mf-home/src/x.ts', "import 'shell/src/main';", 'no-restricted-imports'],
  ['mf-home/src/x.ts', "import 'axios';", 'no-restricted-imports'],
  ['mf-home/src/x.ts', "import 'shared-api/internal';", 'no-restricted-imports'],
  ['mf-home/src/x.ts', 'location.reload();', 'no-restricted-globals'],
  ['mf-home/src/x.ts', "window.localStorage.getItem('a');", 'no-restricted-properties'],
  ['shared-ui/src/x.ts', "import 'mf-home/src/remote';", 'no-restricted-imports'],
  ['shared-api/src/x.ts', "import 'shared-ui';", 'no-restricted-imports'],
  ['shell/src/x.ts', "import 'mf-home/src/remote';", 'no-restricted-imports'],
  ['api-server/src/x.ts', "import 'shared-api/host';", 'no-restricted-imports'],
] as const;

const allowed = [
  ['mf-home/src/x.ts', "import 'shared-ui';\nimport 'shared-api';"],
  ['shell/src/x.ts', "import 'shared-api/internal';"],
  ['api-server/src/x.ts', "import 'shared-api/contract';\nimport 'shared-api/formulas';"],
] as const;

/** A process of its own, because the linter loads its configuration in a way that this test environment has not. */
const script = `
  import { ESLint } from 'eslint';
  const eslint = new ESLint({ cwd: process.cwd() });
  const cases = JSON.parse(process.argv[1]);
  const results = await Promise.all(cases.map(([filePath, text]) => eslint.lintText(text, { filePath })));
  console.log(JSON.stringify(results.map(([{ messages }]) => messages.map(({ ruleId }) => ruleId))));
`;

function lint(cases: readonly (readonly [string, string])[]): string[][] {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script, JSON.stringify(cases)], {
    cwd: root,
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as string[][];
}

test('each package imports only what it may, and remotes use ports instead of the browser', () => {
  expect(lint(forbidden.map(([path, text]) => [path, text] as const))).toEqual(forbidden.map(([, , rule]) => [rule]));
});

test('what is allowed passes', () => {
  expect(lint(allowed)).toEqual(allowed.map(() => []));
});
