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

function deploy(revision: number): void {
  const shell = { index: 'shell/1/index.html', inlineScripts: ['sha256-abc='] };
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
  deploy(1);
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
  it('leads to /h5/', async () => {
    for (const url of ['/', '/h5']) expect(await get(url)).toMatchObject({ statusCode: 302, headers: { location: '/h5/' } });
  });

  it('inlines the registry, harmless inside its script element, and sees a new one at the next request', async () => {
    const page = await get('/h5/');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'DENY',
    });
    expect(page.headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc='");
    expect(page.body).toContain('"revision":1');
    expect(page.body).toContain('\\u003c/script>\\u003cb>');
    deploy(2222);
    expect((await get('/h5/index.html')).body).toContain('"revision":2222');
    expect(brotliDecompressSync((await get('/h5/', 'gzip, br')).rawPayload).toString()).toContain('"revision":2222');
    expect(gunzipSync((await get('/h5/', 'gzip')).rawPayload).toString()).toContain('"revision":2222');
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

  it('lets the service worker of a shell version be responsible for the whole application, and no other script', async () => {
    expect((await get('/h5/shell/1/service-worker.js')).headers['service-worker-allowed']).toBe('/h5/');
    expect((await get('/h5/shell/1/main.js')).headers['service-worker-allowed']).toBeUndefined();
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

describe('encodingsOf', () => {
  it('reads the header, best first, without what is refused', () => {
    expect(encodingsOf('gzip, deflate, br;q=0.9')).toEqual(['br', 'gzip']);
    expect(encodingsOf('br;q=0, gzip')).toEqual(['gzip']);
    expect(encodingsOf('brotli')).toEqual([]);
    expect(encodingsOf(undefined)).toEqual([]);
  });
});
