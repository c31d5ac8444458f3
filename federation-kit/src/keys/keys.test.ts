import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyRegistry, type RegistrySignature } from '../signature';
import { createSigningKey, readSigningKey, readTrustedKeys, signRegistry, writeSigningKey } from '.';

const [first, second] = [createSigningKey(), createSigningKey()];
const body = { schema: 1, revision: 7, remotes: { home: { versions: { '10': { a: 'ü' }, '9': {}, next: [1.5, undefined] } } } };
/** What a browser gets: the text, parsed. */
const served = (value: object): { revision: number; signatures?: RegistrySignature[] } => JSON.parse(JSON.stringify(value)) as never;

test('what a trusted key has signed is valid, also after a way over the wire', async () => {
  const registry = served(signRegistry(body, [first]));
  expect(Object.keys(registry).pop()).toBe('signatures');
  expect(Buffer.from(registry.signatures?.[0]?.value ?? '', 'base64')).toHaveLength(64);
  expect(await verifyRegistry(registry, [first])).toBe('valid');
});

test('a changed member, a missing one and one more are seen', async () => {
  const registry = served(signRegistry(body, [first]));
  expect(await verifyRegistry({ ...registry, revision: 8 }, [first])).toBe('tampered');
  expect(await verifyRegistry({ ...registry, remotes: undefined }, [first])).toBe('tampered');
  expect(await verifyRegistry({ ...registry, more: 1 }, [first])).toBe('tampered');
});

test('broken signatures and keys are refused, never thrown', async () => {
  const registry = served(signRegistry(body, [first]));
  for (const value of ['', '***', 'AAAA', registry.signatures?.[0]?.value.slice(4) ?? ''])
    expect(await verifyRegistry({ ...registry, signatures: [{ key: first.id, value }] }, [first])).toBe('tampered');
  expect(await verifyRegistry(registry, [{ id: first.id, publicKey: {} }])).toBe('tampered');
});

test('no signature is unsigned, only strangers is untrusted', async () => {
  expect(await verifyRegistry(served(body), [first])).toBe('unsigned');
  expect(await verifyRegistry({ ...served(body), signatures: 'yes' }, [first])).toBe('unsigned');
  expect(await verifyRegistry(served(signRegistry(body, [second])), [first])).toBe('untrusted');
  expect(await verifyRegistry(served(signRegistry(body, [second])), [])).toBe('untrusted');
});

test('rotation: old and new key sign together, and either page believes it', async () => {
  const registry = served(signRegistry(signRegistry(body, [first]), [first, second]));
  expect(registry.signatures?.map(({ key }) => key)).toEqual([first.id, second.id]);
  expect(await verifyRegistry(registry, [first])).toBe('valid');
  expect(await verifyRegistry(registry, [second])).toBe('valid');
});

test('a page without WebCrypto cannot tell', async () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  try {
    expect(await verifyRegistry(served(signRegistry(body, [first])), [first])).toBe('unavailable');
  } finally {
    if (own) Object.defineProperty(globalThis, 'crypto', own);
  }
});

test('a key file is its owner’s alone, is never overwritten, and its public half joins the list', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'));
  try {
    const [file, list] = [join(folder, 'secret/key.json'), join(folder, 'keys.json')];
    const key = writeSigningKey(file, list);
    const next = writeSigningKey(join(folder, 'next.json'), list);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readSigningKey(file)).toEqual(key);
    expect(readTrustedKeys(list).map(({ id }) => id)).toEqual([key.id, next.id]);
    expect(readFileSync(list, 'utf8')).not.toContain(String(key.privateKey.d));
    expect(() => writeSigningKey(file, list)).toThrow(/EEXIST/);
    expect(() => readSigningKey(list)).toThrow(/is not a signing key/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('no id of a key looks like an option of a command', () => {
  const ids = Array.from({ length: 500 }, () => createSigningKey().id);
  expect(ids.filter((id) => id.startsWith('-'))).toEqual([]);
});
