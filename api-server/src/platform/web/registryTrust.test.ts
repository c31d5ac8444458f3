import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { signedText } from '@halyard-h5/federation-kit/signature';
import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { integrityOf } from './registryTrust';
import { webModule } from '.';

const folder = mkdtempSync(path.join(os.tmpdir(), 'site-'));
const template = '<script id="registry-keys"><!--registry-keys--></script><script id="registry"><!--registry--></script>';

/** A key of its own making, so that the server is tested against the format and not against the code that signs. */
function makeKey(id: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { trusted: { id, publicKey: publicKey.export({ format: 'jwk' }) }, privateKey };
}
const [key, nextKey, stranger] = [makeKey('first'), makeKey('next'), makeKey('stranger')];

let server: TestServer;
let time = 1_000;

function body(revision: number, shell: object = {}) {
  const index = { index: 'index.html', indexIntegrity: integrityOf(Buffer.from(template)), inlineScripts: [] };
  return { revision, createdAt: (time += 1), shell: { ...index, ...shell } };
}
function signed(value: object, ...keys: (typeof key)[]): object {
  const bytes = Buffer.from(signedText(value));
  const signatures = keys.map(({ trusted, privateKey }) => ({
    key: trusted.id,
    value: sign('sha256', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64'),
  }));
  return { ...value, signatures };
}
function write(registry: object | string): void {
  const file = path.join(folder, 'registry.json');
  writeFileSync(`${file}.new`, typeof registry === 'string' ? registry : JSON.stringify(registry));
  renameSync(`${file}.new`, file);
}
const trust = (...keys: (typeof key)[]): void =>
  writeFileSync(path.join(folder, 'keys.json'), JSON.stringify(keys.map(({ trusted }) => trusted)));
const served = async (): Promise<number> => (await server.http.inject('/h5/registry.json')).json<{ revision: number }>().revision;

beforeEach(async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), template);
  trust(key);
  const config = { server: { webFolder: folder, registryKeys: path.join(folder, 'keys.json') } };
  server = await openTestServer({ config, modules: [webModule] });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

it('serves what a trusted key has signed, with the keys in the page', async () => {
  write(signed(body(1), key));
  const page = (await server.http.inject('/h5/')).body;
  expect(page).toContain(`<script id="registry-keys">${JSON.stringify([key.trusted])}</script>`);
  expect(page).toContain('"revision":1');
  expect(await served()).toBe(1);
});

it.each([
  ['unsigned', () => body(2)],
  ['untrusted', () => signed(body(2), stranger)],
  ['tampered', () => ({ ...signed(body(2), key), revision: 3 })],
  ['unreadable', () => '{"revision":'],
  ['index', () => signed(body(2, { indexIntegrity: integrityOf(Buffer.from('another page')) }), key)],
])('goes on serving the last good registry when the next one is %s, logs and counts it', async (reason, next) => {
  write(signed(body(1), key));
  expect(await served()).toBe(1);
  write(next());
  expect(await served()).toBe(1);
  expect((await server.http.inject('/h5/')).body).toContain('"revision":1');
  expect(await server.context.metrics.registry.metrics()).toContain(`registry_refused_total{reason="${reason}"} 1`);
  write(signed(body(4), key));
  expect(await served()).toBe(4);
});

it('an old registry put back is refused, however well it is signed', async () => {
  const old = signed(body(1), key);
  write(old);
  expect(await served()).toBe(1);
  write(signed(body(2), key));
  expect(await served()).toBe(2);
  write(old);
  expect(await served()).toBe(2);
  expect(await server.context.metrics.registry.metrics()).toContain('registry_refused_total{reason="replayed"} 1');
});

it('keys rotate without a restart', async () => {
  write(signed(body(1), key));
  expect(await served()).toBe(1);
  trust(key, nextKey);
  write(signed(body(2), key, nextKey));
  expect(await served()).toBe(2);
  trust(nextKey);
  write(signed(body(3), nextKey));
  expect(await served()).toBe(3);
  write(signed(body(4), key));
  expect(await served()).toBe(3);
});

it('without any good registry it says so, and never shows an unsigned one', async () => {
  write(body(1));
  for (const url of ['/h5/', '/h5/registry.json']) {
    const reply = await server.http.inject(url);
    expect(reply).toMatchObject({ statusCode: 503, body: 'No registry that may be served' });
  }
});
