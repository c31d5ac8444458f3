import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callNames } from './endpointTable';

const root = join(__dirname, '../../..');
const browserFolders = readdirSync(root).filter((name) => /^(mf-\w+|shell|shared-ui|shared-trading)$/.test(name));

/** Sources below a folder that run in the browser. */
function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry;
    const path = join(folder, name);
    if (entry.isDirectory()) return name === 'testing' ? [] : sourcesOf(path);
    return /(?<!\.test)\.tsx?$/.test(name) ? [readFileSync(path, 'utf8')] : [];
  });
}

test('a call that no screen asks is named in docs/reference with its reason, and no other', () => {
  const folders = [
    ...browserFolders.map((name) => join(root, name, 'src')),
    ...['client', 'hooks', 'passkeys'].map((name) => join(root, 'shared-api/src', name)),
  ];
  const code = folders.flatMap(sourcesOf).join('\n');
  const unasked = callNames.filter((name) => !code.includes(`'${name}'`));
  const page = readFileSync(join(root, 'docs/reference/calls-for-other-clients.md'), 'utf8');
  const named = [...page.matchAll(/^\| `([^`]+)` \| .{20,} \|$/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(unasked.toSorted());
});
