import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { encodingsOf } from './encodingsOf';
import { webModule } from '.';

const root = mkdtempSync(path.join(os.tmpdir(), 'site-'));
const folder = path.join(root, 'h5');
let server: TestServer;

function deploy(revision: number, serviceWorker?: object): void {
  const shell = { folder: 'shell/1/', index: 'shell/1/index.html', inlineScripts: ['sha256-abc='], serviceWorker };
  writeFileSync(path.join(folder, 'registry.json'), JSON.stringify({ revision, shell, note: '</script><b>' }));
}

beforeAll(async () => {
  mkdirSync(path.join(folder, 'shell/1'), { recursive: true });
  writeFileSync(path.join(folder, 'shell/1/index.html'), '<html><script type="application/json"><!--registry--></script></html>');
  writeFileSync(path.join(folder, 'shell/1/main.js'), 'plain');
  writeFileSync(path.join(folder, 'shell/1/service-worker.js'), 'worker');
  writeFileSync(path.join(folder, 'shell/1/manifest.webmanifest'), '{"name":"Halyard","start_url":"../../"}');
  writeFileSync(path.join(folder, 'shell/1/main.js.br'), brotliCompressSync('packed'));
  writeFileSync(path.join(root, 'secret.txt'), 'secret');
  server = await openTestServer({
    config: { server: { webFolder: folder }, brand: { name: 'Brand' } },
    modules: [webModule],
  });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, encoding?: string) =>
  server.http.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

describe('the site', () => {
  beforeEach(() => deploy(1));

  it('leads to /h5/', async () => {
    for (const url of ['/', '/h5']) expect(await get(url)).toMatchObject({ statusCode: 302, headers: { location: '/h5/' } });
  });

  it('inlines the registry, harmless inside its script element, and sees a new one at the next request', async () => {
    const page = await get('/h5/');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('microphone=()'),
    });
    expect(page.headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc='");
    expect(page.body).toContain('"revision":1');
    expect(page.body).toContain('\\u003c/script>\\u003cb>');
    deploy(2222);
    expect((await get('/h5/index.html')).body).toContain('"revision":2222');
    expect(brotliDecompressSync((await get('/h5/', 'gzip, br')).rawPayload).toString()).toContain('"revision":2222');
    expect(gunzipSync((await get('/h5/', 'gzip')).rawPayload).toString()).toContain('"revision":2222');
  });

  it('is asked for by https alone from the first answer by https on, and promises nothing without', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const secured = await openTestServer({ config: { server: { webFolder: folder, trustedProxies: 1 } }, modules: [webModule] });
    for (const url of ['/', '/h5/', '/h5/shell/1/main.js', '/h5/registry.json', '/h5/missing.js']) {
      const answer = await secured.http.inject({ url, headers });
      expect([url, answer.headers['strict-transport-security']]).toEqual([url, 'max-age=31536000']);
      expect((await secured.http.inject({ url })).headers).not.toHaveProperty('strict-transport-security');
    }
    await secured.close();
  });

  it('serves files for ever, packed where the browser takes it, and the registry never from a cache', async () => {
    const plain = await get('/h5/shell/1/main.js');
    expect(plain).toMatchObject({ statusCode: 200, body: 'plain' });
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
    });
    const packed = await get('/h5/shell/1/main.js', 'br');
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('packed');
    expect((await get('/h5/registry.json')).headers['cache-control']).toBe('no-store');
    const registry = await get('/h5/registry.json', 'br');
    expect(registry.headers).toMatchObject({ 'content-encoding': 'br', 'access-control-allow-origin': '*', vary: 'accept-encoding' });
    expect(JSON.parse(brotliDecompressSync(registry.rawPayload).toString())).toMatchObject({ note: '</script><b>' });
  });

  it('gives the installed application the operator’s name', async () => {
    const manifest = await get('/h5/shell/1/manifest.webmanifest', 'br');
    expect(manifest.headers).toMatchObject({ 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' });
    expect(manifest.json()).toEqual({ name: 'Brand', short_name: 'Brand', start_url: '../../' });
    expect((await get('/h5/shell/2/manifest.webmanifest')).statusCode).toBe(404);
  });

  it('gives every address of the service worker the one that the registry names, asked for anew each time', async () => {
    writeFileSync(path.join(folder, 'shell/1/removal.js'), 'removal');
    for (const [disabled, text] of [
      [false, 'worker'],
      [true, 'removal'],
    ] as const) {
      deploy(disabled ? 3 : 4, { script: ['service-worker.js', ''], removal: ['removal.js', ''], disabled });
      for (const url of ['/h5/service-worker.js', '/h5/shell/1/service-worker.js', '/h5/shell/gone/service-worker.js']) {
        const reply = await get(url);
        expect(reply).toMatchObject({ statusCode: 200, body: text });
        expect(reply.headers).toMatchObject({
          'cache-control': 'private, no-cache',
          'content-type': 'text/javascript; charset=utf-8',
          'service-worker-allowed': '/h5/',
        });
      }
    }
    expect((await get('/h5/shell/1/main.js')).headers['service-worker-allowed']).toBeUndefined();
  });

  it('a shell of before, gone back to, brings its own', async () => {
    deploy(5);
    expect((await get('/h5/service-worker.js')).statusCode).toBe(404);
    const own = await get('/h5/shell/1/service-worker.js');
    expect(own).toMatchObject({ statusCode: 200, body: 'worker' });
    expect(own.headers).toMatchObject({ 'service-worker-allowed': '/h5/', 'cache-control': 'private, no-cache' });
  });

  it.each([
    '/h5/nothing.js',
    '/h5/shell/1',
    '/h5/shell/1/main.js.br',
    '/h5/../secret.txt',
    '/h5/%2e%2e/secret.txt',
    '/h5/..%2fsecret.txt',
    '/h5/%00',
    '/h5/shell/1/index.html/',
  ])('has nothing at %s, and says so as text', async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toContain('secret');
  });
});

describe('a shell on its way', () => {
  const visitors = Array.from({ length: 200 }, (_, index) => `visitor-${index}`);
  const ask = (url: string, visitor?: string) =>
    server.http.inject({ url, headers: visitor === undefined ? {} : { cookie: `theme=dark; visitor=${visitor}` } });
  const scripts = (name: string) => ({ script: [name, ''], removal: ['removal.js', ''] });

  function deployShells(basisPoints: number): void {
    const shell = {
      version: '1',
      folder: 'shell/1/',
      index: 'shell/1/index.html',
      inlineScripts: ['sha256-one='],
      serviceWorker: scripts('service-worker.js'),
    };
    const next = {
      version: '2',
      folder: 'shell/2/',
      index: 'shell/2/index.html',
      inlineScripts: ['sha256-two='],
      serviceWorker: scripts('next.js'),
    };
    const rollout = { steps: [{ version: '2', basisPoints, salt: 's' }], lastGood: [] };
    const revision = 100 + basisPoints;
    writeFileSync(
      path.join(folder, 'registry.json'),
      JSON.stringify({ revision, shell, shellRollout: { versions: { 2: next }, rollout } }),
    );
  }
  beforeEach(() => {
    mkdirSync(path.join(folder, 'shell/2'), { recursive: true });
    writeFileSync(path.join(folder, 'shell/2/index.html'), '<html data-next><!--registry--></html>');
    writeFileSync(path.join(folder, 'shell/2/next.js'), 'next worker');
    writeFileSync(path.join(folder, 'shell/2/removal.js'), 'removal');
  });

  it('goes to its share of the visitors, each of whom gets its page, its policy and its service worker, time after time', async () => {
    deployShells(5_000);
    let taken = 0;
    for (const visitor of visitors) {
      const [page, worker, again] = [await ask('/h5/', visitor), await ask('/h5/service-worker.js', visitor), await ask('/h5/', visitor)];
      const isNext = page.body.includes('data-next');
      expect(again.body).toBe(page.body);
      expect(page.headers['content-security-policy']).toContain(isNext ? "'sha256-two='" : "'sha256-one='");
      expect(worker.body).toBe(isNext ? 'next worker' : 'worker');
      taken += Number(isNext);
    }
    expect(taken).toBeGreaterThan(70);
    expect(taken).toBeLessThan(130);
    deployShells(0);
    for (const visitor of visitors) expect((await ask('/h5/', visitor)).body).not.toContain('data-next');
  });

  it('names a visitor who comes without a name, and keeps the name of one who has one', async () => {
    deployShells(5_000);
    const named = /^visitor=([\w-]+); Path=\/h5\/; Max-Age=31536000; SameSite=Lax$/.exec(
      String((await ask('/h5/')).headers['set-cookie']),
    )?.[1];
    expect(named).toMatch(/^\w{10,64}$/);
    const first = await ask('/h5/', named);
    expect(first.headers['set-cookie']).toContain(`visitor=${named};`);
    const strange = await ask('/h5/', 'a"<script>');
    expect(String(strange.headers['set-cookie'])).not.toContain('script');
    expect((await ask('/h5/service-worker.js')).body).toBe('worker');
    expect((await ask('/h5/shell/1/main.js', named)).headers['set-cookie']).toBeUndefined();
  });

  it('whose page is not there keeps the last good registry in service', async () => {
    deployShells(10_000);
    expect((await ask('/h5/', 'somebody')).body).toContain('data-next');
    const before = JSON.parse((await ask('/h5/registry.json')).body) as { revision: number };
    rmSync(path.join(folder, 'shell/2/index.html'));
    deployShells(9_000);
    expect((await ask('/h5/', 'somebody')).body).toContain('data-next');
    expect((await ask('/h5/registry.json')).json()).toMatchObject({ revision: before.revision });
  });
});

describe('encodingsOf', () => {
  it('reads the header, best first, without what is refused', () => {
    expect(encodingsOf('gzip, deflate, br;q=0.9')).toEqual(['br', 'gzip']);
    expect(encodingsOf('br;q=0, gzip')).toEqual(['gzip']);
    expect(encodingsOf('brotli')).toEqual([]);
    expect(encodingsOf(undefined)).toEqual([]);
  });
});
