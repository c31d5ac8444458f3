import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderIndex } from './renderIndex';
import { siteHandler } from './siteHandler';

let folder: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kit-'));
  mkdirSync(join(folder, 'shell/1'), { recursive: true });
  writeFileSync(
    join(folder, 'shell/1/index.html'),
    [
      '<script type="application/json" id="registry-keys"><!--registry-keys--></script>',
      '<script type="application/json" id="registry"><!--registry--></script>',
    ].join(''),
  );
  writeFileSync(join(folder, 'shell/1/a.js'), 'plain');
  writeFileSync(
    join(folder, 'registry.json'),
    JSON.stringify({ shell: { index: 'shell/1/index.html', inlineScripts: ['sha384-abc='] }, note: '</script>' }),
  );
  const handle = siteHandler(folder);
  server = createServer((request, response) => {
    if (!handle(request, response)) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('the page comes with the registry, which cannot end its element', async () => {
  const answer = await fetch(`${origin}/h5/`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'sha384-abc=';");
  expect(answer.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
  expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(answer.headers.get('permissions-policy')).toContain('microphone=()');
  const page = await answer.text();
  const registry = /id="registry">(.*)<\/script>/.exec(page)?.[1] ?? '';
  expect(registry).not.toContain('<');
  expect(JSON.parse(registry)).toMatchObject({ note: '</script>' });
});

test('the page comes with the keys that it shall trust, with none unless told', () => {
  const key = { id: 'k', publicKey: { kty: 'EC', x: '</script>' } };
  const keysOf = (page: string): unknown => JSON.parse(/id="registry-keys">(.*?)<\/script>/.exec(page)?.[1] ?? '');
  expect(keysOf(renderIndex(folder, undefined, [key]))).toEqual([key]);
  expect(keysOf(renderIndex(folder))).toEqual([]);
});

test('hashed files are for ever, the registry never is', async () => {
  expect((await fetch(`${origin}/h5/shell/1/a.js`)).headers.get('cache-control')).toContain('immutable');
  expect((await fetch(`${origin}/h5/registry.json`)).headers.get('cache-control')).toBe('no-store');
});

test.each(['/h5/none.js', '/h5/..%2f..%2fetc/passwd', '/h5/shell'])('%s is plainly not found', async (path) => {
  const answer = await fetch(origin + path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toBe('text/plain');
});

test('other addresses are left to others', async () => {
  expect((await fetch(`${origin}/api/x`)).status).toBe(418);
});

test('every address of the service worker answers with the one that the registry names, asked for anew each time', async () => {
  const worker = (disabled: boolean) => ({ script: ['worker.js', 'sha256-a='], removal: ['removal.js', 'sha256-b='], disabled });
  const before = readFileSync(join(folder, 'registry.json'), 'utf8');
  writeFileSync(join(folder, 'shell/1/worker.js'), 'keep');
  writeFileSync(join(folder, 'shell/1/removal.js'), 'remove');
  for (const [disabled, text] of [
    [false, 'keep'],
    [true, 'remove'],
  ] as const) {
    const shell = { folder: 'shell/1/', index: 'shell/1/index.html', inlineScripts: [], serviceWorker: worker(disabled) };
    writeFileSync(join(folder, 'registry.json'), JSON.stringify({ shell }));
    for (const name of ['service-worker.js', 'shell/0/service-worker.js']) {
      const answer = await fetch(`${origin}/h5/${name}`);
      expect(await answer.text()).toBe(text);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      expect(answer.headers.get('service-worker-allowed')).toBe('/h5/');
    }
  }
  writeFileSync(join(folder, 'registry.json'), before);
  expect((await fetch(`${origin}/h5/service-worker.js`)).status).toBe(404);
});
