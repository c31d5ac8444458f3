import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommandLine } from '../cli/runCommandLine';
import { deployBuild, SiteRegistry } from '../deploy';
import { placeSite, sampleBuild, sampleRegistry, sampleSubject } from '../deploy/testing/sampleSite';
import { writeSigningKey } from '../keys';
import { openSources } from '../sources';
import { directoryStorage } from '../storage';
import { examineNode, examineShared } from '.';

const here = process.cwd();
let folder: string;
let site: string;
let keyFile: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  site = join(folder, 'h5');
  keyFile = join(folder, 'release.json');
  const key = writeSigningKey(keyFile, join(folder, 'registry-keys.json'));
  const storage = directoryStorage(site);
  await placeSite(storage, key);
  const store = new SiteRegistry({ storage, signingKeys: [key] });
  const build = { ...sampleBuild('home', '1'), maps: new Map([['page.js.map', Buffer.from('{}')]]) };
  await deployBuild({ storage, store, subject: sampleSubject(build), basisPoints: 10_000, sources: openSources(site, undefined, {}) });

  const directory = join(folder, 'mf-home');
  mkdirSync(join(directory, 'dist'), { recursive: true });
  mkdirSync(join(directory, '.github/workflows'), { recursive: true });
  for (const [name, bytes] of build.files) writeFileSync(join(directory, 'dist', name), bytes);
  writePackage({ entry: 10_000, page: 10_000 });
  writeFileSync(join(directory, '.github/workflows/deploy.yml'), 'run: npx federation-kit deploy\n# federation-kit nonsense\n');
  process.chdir(directory);
});
afterEach(() => {
  process.chdir(here);
  rmSync(folder, { recursive: true });
});

const writePackage = (budget: object): void =>
  writeFileSync(join(folder, 'mf-home/package.json'), JSON.stringify({ name: '@team/mf-home', version: '1.0.0', budget }));

async function doctor(...args: string[]): Promise<{ code: number; out: string }> {
  const lines: string[] = [];
  const spy = jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  try {
    return { code: await runCommandLine(['doctor', '--site', site, '--key', keyFile, ...args]), out: lines.join('\n') };
  } finally {
    spy.mockRestore();
  }
}

test('a healthy package and site: nothing is wrong, and the exit code says so', async () => {
  const { code, out } = await doctor();
  expect(out).toMatch(/nothing is wrong$/);
  expect(out).toContain('source maps: of 1 in ');
  expect(code).toBe(0);
});

const faults: Record<
  string,
  { readonly make: () => unknown; readonly says: RegExp; readonly code: number; readonly args?: () => string[] }
> = {
  'a key that others can read': {
    make: () => chmodSync(keyFile, 0o644),
    says: /WRONG key: .* can be read by others[^]*chmod 600/,
    code: 1,
  },
  'no such site': {
    make: () => undefined,
    args: () => ['--site', join(folder, 'nowhere')],
    says: /WRONG registry: .*has no registry\.json[^]*--site/,
    code: 1,
  },
  'a registry that somebody changed': {
    make: async () => {
      const storage = directoryStorage(site);
      const found = await storage.read('registry.json');
      await storage.swap('registry.json', Buffer.from(found!.bytes.toString().replace('"revision":2', '"revision":3')), found!.tag);
    },
    says: /WRONG registry: .*changed after it was signed/,
    code: 1,
  },
  'source maps that are gone': {
    make: () => rmSync(`${site}.sources`, { recursive: true }),
    says: /near +source maps: 1 of home have none/,
    code: 0,
  },
  'a budget that is nearly full': {
    make: () => writePackage({ entry: sampleBuild('home', '1').files.get('entry.js')!.length + 1, page: 10_000 }),
    says: /near +budget: entry has \d+ of \d+ bytes/,
    code: 0,
  },
  'a budget that is exceeded': {
    make: () => writePackage({ entry: 1, page: 10_000 }),
    says: /WRONG budget: entry has \d+ of 1 bytes/,
    code: 1,
  },
  'a pipeline of before': {
    make: () => writeFileSync(join(folder, 'mf-home/.github/workflows/deploy.yml'), 'run: npx federation-kit publish --all\n'),
    says: /WRONG pipeline: .*calls federation-kit publish/,
    code: 1,
  },
  'an exchange that does not answer': {
    make: () => undefined,
    args: () => ['--exchange', 'http://127.0.0.1:9'],
    says: /WRONG exchange: .*does not answer/,
    code: 1,
  },
};

test.each(Object.keys(faults))('%s is said with its cure', async (name) => {
  const { make, says, code, args } = faults[name]!;
  await make();
  const ended = await doctor(...(args?.() ?? []));
  expect(ended.out).toMatch(says);
  expect(ended.code).toBe(code);
});

test('an exchange that answers with an error, a Node that is too old, a library that the shell gives in another version', async () => {
  const server = createServer((_request, response) => response.writeHead(503).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { out } = await doctor('--health', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  expect(out).toMatch(/WRONG health port: .*answered 503/);
  expect(examineNode('v18.20.0')).toMatchObject({ state: 'wrong' });
  expect(
    examineShared({ react: '^20.0.0', 'react/jsx-runtime': '^19.0.0', other: '^1.0.0' }, sampleRegistry()).map(({ finding }) => finding),
  ).toEqual([
    "react: this package needs ^20.0.0, the site's shell gives 19.3.1",
    "other: this package needs ^1.0.0, the site's shell gives none",
  ]);
});
