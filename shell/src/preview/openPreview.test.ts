import { createHash } from 'node:crypto';
import { createSigningKey, type SigningKey } from '@halyard-h5/federation-kit/keys';
import { createPrivateKey, sign } from 'node:crypto';
import type { Registry } from '@halyard-h5/federation-kit/registry';
import { checkPreview, openPreview, type PreviewChecks } from './openPreview';

const [key, stranger] = [createSigningKey(), createSigningKey()];
const site = 'https://trade.example/h5/';
const id = 'abcdefghijklmnopqrstuv';
const entry = { folder: 'remotes/mf-home/2/', definition: { id: 'home', namespace: 'home', routes: [] } };

/** A link and its content, as the format lays them down, and not as the command line makes them. */
function preview(expires = 1_000, by: SigningKey = key) {
  const content = JSON.stringify({ part: 'home', version: '2', expires, entry });
  const body = { id, site, expires, content: createHash('sha256').update(content).digest('base64url') };
  const text = JSON.stringify(['preview', 'home', '2', 5, body]);
  const privateKey = createPrivateKey({ key: by.privateKey as Record<string, unknown>, format: 'jwk' });
  const value = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64');
  const ticket = { ...body, part: 'home', version: '2', signed: { time: 5, signatures: [{ key: by.id, value }] } };
  return { content, ticket: Buffer.from(JSON.stringify(ticket)).toString('base64url') };
}

interface Answer {
  readonly status?: number;
  readonly body?: string;
  readonly date?: number;
}
function checks({ status = 200, body = preview().content, date }: Answer = {}, more: Partial<PreviewChecks> = {}, halted: string[] = []) {
  const headers = new Map(date === undefined ? [] : [['date', new Date(date).toUTCString()]]);
  const ask = jest.fn(async () => ({ status, ok: status === 200, headers, text: async () => body }) as never);
  const current = () => ({ remotes: { home: { rollout: { halted } } } }) as never as Registry;
  const registries = { settled: async () => undefined, state: () => ({ signature: 'valid', origin: 'page' }) as const, current };
  return { registries, keys: [key], ask: ask as jest.Mock, now: () => 500, site, ...more } as PreviewChecks & { readonly ask: jest.Mock };
}
const outcome = async (text: string, given = checks()): Promise<string> => {
  const state = await checkPreview(text, given);
  return 'refused' in state ? state.refused : state.entry.folder;
};

test('a signed link shows its version, asked for past every cache', async () => {
  const given = checks();
  expect(await outcome(preview().ticket, given)).toBe('remotes/mf-home/2/');
  const [[address, how]] = given.ask.mock.calls as never as [[URL, RequestInit]];
  expect([address.href, how.cache]).toEqual([`${site}previews/${id}/preview.json`, 'no-store']);
});

test.each<[string, string, ReturnType<typeof checks>]>([
  ['damaged', 'nonsense', checks()],
  ['unsigned', preview(1_000, stranger).ticket, checks()],
  ['elsewhere', preview().ticket, checks({}, { site: 'https://other.example/h5/' })],
  ['expired', preview(400).ticket, checks()],
  ['expired', preview(1_000).ticket, checks({ date: 60_000 })],
  ['withdrawn', preview().ticket, checks({ status: 404 })],
  ['unchecked', preview().ticket, checks({ status: 503 })],
  ['unchecked', preview().ticket, checks({}, { ask: async () => Promise.reject(new Error('offline')) }) as never],
  ['altered', preview().ticket, checks({ body: preview().content.replace('mf-home', 'mf-evil') })],
  ['halted', preview().ticket, checks({}, {}, ['2'])],
])('%s is said, and nothing is put in place', async (refused, text, given) => {
  expect(await outcome(text, given)).toBe(refused);
  const override = jest.fn();
  await openPreview(text, { ...given, registries: { ...given.registries, override } });
  expect(override).not.toHaveBeenCalled();
});

test('nothing is asked for by a link that nobody who may has signed', async () => {
  const given = checks();
  await outcome(preview(1_000, stranger).ticket, given);
  expect(given.ask).not.toHaveBeenCalled();
});

test.each(['unsigned', 'unavailable', 'tampered', 'checking'] as const)(
  'where the registry is %s nobody can vouch for a preview',
  async (signature) => {
    const given = checks();
    const registries = { ...given.registries, state: () => ({ signature, origin: 'page' }) as const };
    expect(await outcome(preview().ticket, { ...given, registries } as never)).toBe('unchecked');
  },
);

test('an opened preview takes the place of its remote under its own version', async () => {
  const given = checks();
  const override = jest.fn();
  await openPreview(preview().ticket, { ...given, registries: { ...given.registries, override } });
  expect(override.mock.calls).toEqual([['home', entry, '2']]);
});
