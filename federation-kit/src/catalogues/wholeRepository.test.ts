import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkSharedTexts } from './checkSharedTexts';

const root = resolve(__dirname, '../../..');
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: readonly string[] };
/** Everything whose code shows texts; the example stands for another repository. */
const packages = workspaces.filter((name) => /^(shell|mf-\w+|shared-(api|ui|trading))$/.test(name));

test('every text of the product stands in one catalogue, and every common one is asked for', () => {
  expect(packages.length).toBeGreaterThan(7);
  checkSharedTexts({
    shared: { common: join(root, 'shared-api/src/common/locales') },
    packages: Object.fromEntries(packages.map((name) => [name, join(root, name, 'src')])),
  });
  expect(packages.filter((name) => existsSync(join(root, name, 'src/locales'))).length).toBeGreaterThan(6);
});
