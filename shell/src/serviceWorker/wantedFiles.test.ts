import type { Registry } from '@halyard-h5/federation-kit/registry';
import { wantedFiles } from './wantedFiles';

const build = (id: string, version: string, tab?: number) => ({
  folder: `remotes/mf-${id}/${version}/`,
  entry: ['entry.js', 'sha256-e'],
  definition: { routes: [{ id: `${id}.index`, path: '/', access: 'public', tab }] },
  preload: { [`${id}.index`]: [['page.js', `sha256-${version}`]] },
  libraries: { [`${id}.index`]: ['chart'] },
  locales: { en: [['en.js', 'sha256-en']], ar: [['ar.js', 'sha256-ar']] },
});
const registry = {
  revision: 7,
  shell: {
    folder: 'shell/1/',
    locales: { ar: [['s-ar.js', 'sha256-s']] },
    libraries: { chart: [['chart.js', 'sha256-c']], qr: [['qr.js', 'sha256-q']] },
  },
  remotes: {
    home: {
      versions: { old: build('home', 'old', 0), new: build('home', 'new', 0) },
      rollout: { stable: 'old', steps: [{ version: 'new', basisPoints: 10_000, salt: 's' }], lastGood: [] },
    },
    account: { versions: { 1: build('account', '1') }, rollout: { stable: '1', steps: [], lastGood: [] } },
  },
} as unknown as Registry;

const page = new DOMParser().parseFromString(
  `<link rel="stylesheet" href="shell/1/shell.css" integrity="sha256-1" /><script src="shell/1/shell.js" integrity="sha256-2"></script>
   <link rel="manifest" href="shell/1/manifest.webmanifest" /><script>inline()</script>`,
  'text/html',
);
const first = [
  ['shell/1/shell.css', 'sha256-1'],
  ['shell/1/shell.js', 'sha256-2'],
  ['shell/1/s-ar.js', 'sha256-s'],
];

beforeEach(() => Object.assign(performance, { getEntriesByType: () => [{ name: 'https://halyard.test/h5/shell/1/lazy.js' }] }));

test('the page’s files, and every tab’s in the version and language of this visitor, with the libraries that come with it', () => {
  expect(wantedFiles(registry, { visitor: 'v', language: 'ar', tabs: true }, page)).toEqual({
    type: 'keep',
    revision: 7,
    shell: 'shell/1/',
    folders: ['shell/1/', 'remotes/mf-home/old/', 'remotes/mf-home/new/', 'remotes/mf-account/1/'],
    files: [
      ...first,
      ['remotes/mf-home/new/entry.js', 'sha256-e'],
      ['remotes/mf-home/new/ar.js', 'sha256-ar'],
      ['remotes/mf-home/new/page.js', 'sha256-new'],
      ['shell/1/chart.js', 'sha256-c'],
    ],
    used: ['https://halyard.test/h5/shell/1/lazy.js'],
  });
});

test('on a connection that is paid for, what the visit has loaded anyway', () => {
  expect(wantedFiles(registry, { visitor: 'v', language: 'ar', tabs: false }, page).files).toEqual(first);
});

test('a page of a shell on its way is kept with that shell’s files, and the folders of both stay', () => {
  const next = {
    ...registry.shell,
    folder: 'shell/2/',
    locales: { ar: [['n-ar.js', 'sha256-n']] },
    libraries: { chart: [['next.js', 'sha256-x']] },
  };
  const shellRollout = { versions: { 2: next }, rollout: { steps: [], lastGood: [] } };
  const own = new DOMParser().parseFromString('<meta name="shell" content="shell/2/" />', 'text/html');
  const message = wantedFiles({ ...registry, shellRollout } as unknown as Registry, { visitor: 'v', language: 'ar', tabs: true }, own);
  expect(message).toMatchObject({ shell: 'shell/2/', folders: expect.arrayContaining(['shell/1/', 'shell/2/']) as unknown });
  expect(message.files).toEqual(
    expect.arrayContaining([
      ['shell/2/n-ar.js', 'sha256-n'],
      ['shell/2/next.js', 'sha256-x'],
    ]),
  );
  expect(JSON.stringify(message.files)).not.toContain('shell/1/');
});
