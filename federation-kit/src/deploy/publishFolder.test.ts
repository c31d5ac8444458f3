import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createSigningKey } from '../keys';
import type { RemoteManifest, ShellManifest } from '../registry';
import { directoryStorage, s3Storage, type Storage } from '../storage';
import { startS3Server, type S3Server } from '../storage/testing/startS3Server';
import { deployBuild } from './deployBuild';
import { deployShell } from './deployShell';
import { SiteRegistry } from './SiteRegistry';
import { sampleShell } from './testing/sampleShell';
import { placeSite, sampleBuild, sampleSubject } from './testing/sampleSite';

let folder: string;
let server: S3Server;
let storage: Storage;
let store: SiteRegistry;
const read = () => store.read();

/** The two kinds of builds; everybody can make the same files again. */
const kinds = {
  remote: {
    folder: 'remotes/mf-home/2/',
    manifest: 'remote.json',
    script: 'page.js',
    files: () => sampleBuild('home', '2').files,
    deploy: () =>
      deployBuild({
        storage,
        store,
        subject: sampleSubject(sampleBuild('home', '2', (manifest) => ({ ...manifest, commit: 'mine' }))),
        basisPoints: 1_000,
      }),
    entry: async () => (await read()).remotes['home']?.versions['2'],
  },
  shell: {
    folder: 'shell/2/',
    manifest: 'shell.json',
    script: 'shell.js',
    files: () => sampleShell('2').files,
    deploy: () =>
      deployShell({ storage, store, build: sampleShell('2', (manifest) => ({ ...manifest, commit: 'mine' })), basisPoints: 1_000 }),
    entry: async () => (await read()).shellRollout?.versions['2'],
  },
} as const;
type Kind = keyof typeof kinds;

/** Puts the folder there before its owner does, with other files and another manifest. */
async function place(
  kind: Kind,
  more: Readonly<Record<string, Buffer>> = {},
  change: object = {},
  only?: readonly string[],
): Promise<void> {
  const { folder: at, manifest, files } = kinds[kind];
  const all = new Map([...files(), ...Object.entries(more)]);
  const said = JSON.parse(all.get(manifest)!.toString()) as RemoteManifest | ShellManifest;
  all.set(manifest, Buffer.from(JSON.stringify({ ...said, ...change })));
  await storage.publish(at, new Map([...all].filter(([name]) => only?.includes(name) ?? true)), manifest);
}

describe.each(['directory', 's3'])('%s', (where) => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'published-'));
    server = await startS3Server();
    const access = { endpoint: server.endpoint, region: 'r', accessKeyId: 'id', secretAccessKey: 'secret' };
    storage = where === 's3' ? s3Storage('s3://bucket/site', access) : directoryStorage(folder);
    const key = await placeSite(storage, createSigningKey());
    store = new SiteRegistry({ storage, signingKeys: [key], wait: () => Promise.resolve() });
  });
  afterEach(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const evil = Buffer.from('<script>steal()</script>');
  interface Taken {
    readonly kind: Kind;
    readonly what: string;
    readonly more?: Record<string, Buffer>;
    readonly change?: object;
    readonly only?: readonly string[];
  }
  const otherRoutes = { id: 'home', namespace: 'home', routes: [{ id: 'home.x', path: '/x', access: 'public' }] };
  test.each<Taken>([
    {
      kind: 'shell',
      what: 'another page beside the files',
      more: { 'evil.html': evil },
      change: { index: 'evil.html', inlineScripts: ['sha256-AAAA'] },
    },
    { kind: 'shell', what: 'another inline script', change: { inlineScripts: ['sha256-AAAA'] } },
    { kind: 'shell', what: 'its manifest alone, amid an upload', change: { index: 'evil.html' }, only: ['shell.json'] },
    { kind: 'shell', what: 'another packed copy', more: { 'shell.js.br': brotliCompressSync(evil) } },
    { kind: 'shell', what: 'a manifest that is none', change: { index: 7 } },
    { kind: 'remote', what: 'another file', more: { 'evil.js': evil } },
    { kind: 'remote', what: 'another address', change: { definition: otherRoutes } },
    { kind: 'remote', what: 'other libraries', change: { requires: {} } },
    { kind: 'remote', what: 'another container', change: { name: 'evil' } },
    { kind: 'remote', what: 'another package', change: { package: 'mf-evil' } },
  ])('a folder of a $kind that somebody has put there first with $what is refused', async ({ kind, more, change, only }) => {
    await place(kind, more, change, only);
    const before = await read();
    await expect(kinds[kind].deploy()).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringMatching(/is there with other content \(.+\); a version is published once/) as string,
    });
    expect(await read()).toEqual(before);
  });

  test.each<Kind>(['remote', 'shell'])(
    'the same build of a %s, of another time, machine and commit, is taken with its owner’s word',
    async (kind) => {
      const { script, files, deploy, entry } = kinds[kind];
      const packed = (pack: (bytes: Buffer) => Buffer) => pack(files().get(script)!);
      await place(
        kind,
        { [`${script}.br`]: packed(brotliCompressSync), [`${script}.gz`]: packed(gzipSync), [`${script}.map`]: evil },
        { builtAt: 7, commit: 'a lie', texts: ['ok'] },
      );
      await deploy();
      expect(await entry()).toMatchObject({ commit: 'mine' });
    },
  );

  test('a build with a packed copy of something else is not published', async () => {
    const build = sampleBuild('home', '2');
    const files = new Map([...build.files, ['page.js.br', brotliCompressSync(evil)]]);
    const deploying = deployBuild({ storage, store, subject: sampleSubject({ ...build, files }), basisPoints: 1_000 });
    await expect(deploying).rejects.toMatchObject({ code: 'refused', message: expect.stringContaining('page.js.br') as string });
    expect(await storage.list('remotes/mf-home/2/')).toEqual([]);
  });

  test('a version that is there keeps what was said of it, although it was built again from another commit', async () => {
    const again = (commit: string, builtAt: number, basisPoints: number) =>
      deployBuild({
        storage,
        store,
        subject: sampleSubject(sampleBuild('home', '3', (manifest) => ({ ...manifest, commit, builtAt }))),
        basisPoints,
      });
    await kinds.remote.deploy();
    await again('first', 5, 1_000);
    const first = (await read()).remotes['home']?.versions['3'];
    await again('second', 9, 2_000);
    expect((await read()).remotes['home']?.versions['3']).toEqual(first);
    expect(first).toMatchObject({ commit: 'first', builtAt: 5 });
  });
});
