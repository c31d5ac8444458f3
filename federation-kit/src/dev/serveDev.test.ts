import { apiPath } from '@halyard-h5/shared-api/contract';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry, RemoteVersion } from '../registry';
import { issuePreview } from './issuePreview';
import { serveDev } from './serveDev';
import { deployedSite } from './shellSite';

const page =
  '<html><head><script type="application/json" id="registry-keys"><!--registry-keys--></script><script type="application/json" id="registry"><!--registry--></script></head></html>';
const files: Record<string, string> = {
  '/h5/registry.json': JSON.stringify({
    shell: { version: '1', index: 'shell/1/index.html', inlineScripts: ['sha256-abc='] },
    remotes: { markets: { versions: {}, rollout: { stable: '1' } } },
    signatures: [{ key: 'a', value: 'b' }],
  }),
  '/h5/shell/1/index.html': page,
  '/h5/remotes/markets/1/entry.js': 'deployed();',
  [apiPath('exchange.information')]: '{"code":1}',
};

const folder = mkdtempSync(join(tmpdir(), 'kit-dev-'));
const listen = (server: Server): Promise<URL> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)));
  });
const secureCookie = '__Host-session-a=half; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict';
const origins: (string | undefined)[] = [];
const deployed = createServer(({ url = '', headers }, response) => {
  if (url === apiPath('session.signIn')) {
    origins.push(headers.origin);
    response.setHeader('set-cookie', [secureCookie]);
  }
  response.writeHead(url in files ? 200 : 404).end(files[url] ?? '');
});
let development: Server;
let address: URL;
beforeAll(async () => {
  writeFileSync(join(folder, 'entry.js'), 'local();');
  const origin = await listen(deployed);
  const build = (): RemoteVersion => ({ folder: 'remotes/mf-news/dev/', definition: { id: 'news' } }) as RemoteVersion;
  const site = deployedSite(new URL('h5/', origin));
  development = serveDev({ site, watched: folder, folder: 'remotes/mf-news/dev/', exchange: origin, build }).server;
  address = await listen(development);
});
beforeEach(() => {
  files['/h5/shell/1/index.html'] = page;
});
afterAll(() => {
  for (const server of [deployed, development]) server.close();
  rmSync(folder, { recursive: true, force: true });
});
const get = async (path: string): Promise<string> => (await fetch(new URL(path, address))).text();

test('a deployed site serves shell, other remotes and exchange, the working folder its one remote', async () => {
  const html = await get('/h5/');
  const registry = JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Registry;
  expect(Object.keys(registry.remotes)).toEqual(['markets', 'news']);
  expect(registry.remotes['news']?.rollout.stable).toBe('dev');
  expect(registry.signatures).toBeUndefined();
  expect(html).toContain('id="registry-keys">[]<');
  expect(html).toContain('/__dev/reload.js');
  expect(await get('/h5/remotes/mf-news/dev/entry.js')).toBe('local();');
  expect(await get('/h5/remotes/markets/1/entry.js')).toBe('deployed();');
  expect(await get(apiPath('exchange.information'))).toBe('{"code":1}');
});

test('the page comes with the policy of production', async () => {
  const { headers } = await fetch(new URL('/h5/', address));
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-abc=';.*require-trusted-types-for 'script'/);
});

test('sessions of a deployed site work in its page: cookies without TLS, calls as from the site itself, those of other pages not', async () => {
  const login = (origin: string): Promise<Response> =>
    fetch(new URL(apiPath('session.signIn'), address), { method: 'POST', headers: { origin } });
  const { headers } = await login(address.origin);
  expect(headers.getSetCookie()).toEqual(['session-a=half; Max-Age=60; Path=/; HttpOnly; SameSite=Strict']);
  await login('http://other.example');
  expect(origins).toEqual([new URL(`http://127.0.0.1:${(deployed.address() as AddressInfo).port}`).origin, 'http://other.example']);
});

test('a site that does not answer is said in the page', async () => {
  delete files['/h5/shell/1/index.html'];
  const answer = await fetch(new URL('/h5/', address));
  expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('/h5/shell/1/index.html answers 404')]);
});

test('a deployed page is shown a build under work by a signed link that ends with the day', () => {
  const run = jest.fn();
  issuePreview('/work/mf-news', 'https://trade.example/h5/', run);
  const [[, [, ...given], { cwd }]] = run.mock.calls as [[string, string[], { cwd: string }]];
  expect([given, cwd]).toEqual([['preview', '--address', 'https://trade.example/h5/', '--expires', '12h'], '/work/mf-news']);
});
