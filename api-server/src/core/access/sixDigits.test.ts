import { createHash, randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { sealedColumns } from '../../app/modules';
import { sealAll, Sealer } from '../../platform/sealing';
import { openTestServer, TRADER_PASSWORD } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { Codes } from './codes/Codes';
import { contactOf } from './contact';
import { lockPinPlace, withdrawalPasswordPlace } from './pinPlaces';
import { RateLimits } from './RateLimits';
import { accessSettings } from './settings';

const PIN = '482915';
const [older, newer] = [randomBytes(32), randomBytes(32)];
const contact = contactOf({ kind: 'email', email: 'ann@example.com' });
const place = { contact, purpose: 'register', browser: 'browser' } as const;

let server: TestServer;
let token: string;
let userId: string;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ token, userId } = await server.signUp('real'));
});

const codesWith = (...keys: readonly Buffer[]): Codes => {
  const { database, clock } = server.context;
  const { code: settings } = accessSettings.parse({});
  return new Codes({ database, clock, sealer: new Sealer(keys), limits: new RateLimits(database, clock), settings });
};
const setWithdrawalPassword = async (): Promise<string> => {
  await server.call('code.sendByEmail', { purpose: 'withdrawalPassword' }, { token });
  const request = { password: PIN, repeatPassword: PIN, code: server.sent.at(-1)?.code ?? '', loginPassword: TRADER_PASSWORD };
  expect((await server.call('withdrawalPassword.set', request, { token })).code).toBe(1);
  return withdrawalHash();
};
const withdrawalHash = async (): Promise<string> => {
  const query = server.context.database.selectFrom('app_user').select('withdrawal_password_hash as hash').where('id', '=', userId);
  return (await query.executeTakeFirstOrThrow()).hash ?? '';
};
const pinHash = async (): Promise<string> => {
  const query = server.context.database.selectFrom('session').select('lock_pin_hash as hash').where('user_id', '=', userId);
  return (await query.executeTakeFirstOrThrow()).hash ?? '';
};
const isFoundIn = (kept: string): Promise<boolean> => verify(kept, PIN).catch(() => false);

test('a code cannot be found from its row: every hash in it needs the sealing key', async () => {
  const code = await codesWith(older).issue(place, true, false);
  const row = await server.context.database
    .selectFrom('access_code')
    .selectAll()
    .where('contact', '=', contact.key)
    .executeTakeFirstOrThrow();
  const { contact: name, purpose, code_hash: kept } = row;
  for (const text of [`${name}\n${purpose}\n${code}`, `${name}\nregister\n${code}`, `${code}`])
    expect(createHash('sha256').update(text).digest('base64url')).not.toBe(kept);
  const withAnotherKey = new Sealer([newer]).mark(`${name}\n${purpose}\n${code}`, 'access_code');
  expect(withAnotherKey).not.toBe(kept);
  expect(new Sealer([older]).mark(`${name}\n${purpose}\n${code}`, 'access_code')).toBe(kept);
});

test('a code that was sent before the sealing keys were rotated counts', async () => {
  const code = (await codesWith(older).issue(place, true, false)) ?? '';
  await expect(codesWith(newer, older).spend(place, code)).resolves.toBeUndefined();
});

test('a withdrawal password and a PIN cannot be found from their rows', async () => {
  const kept = await setWithdrawalPassword();
  await server.call('appLock.set', { pause: 5, pin: PIN, repeatPin: PIN }, { token });
  for (const text of [kept, await pinHash()]) {
    expect(await isFoundIn(text)).toBe(false);
    expect(text).toMatch(/^sealed:/);
  }
  expect(await isFoundIn(server.context.sealer.open(kept, withdrawalPasswordPlace(userId)))).toBe(true);
});

describe('hashes in the database', () => {
  const columns = sealedColumns.filter(({ column }) => ['withdrawal_password_hash', 'lock_pin_hash'].includes(column));
  const keep = async (hash: (place: string) => string): Promise<void> => {
    const { database } = server.context;
    await database.updateTable('app_user').set({ withdrawal_password_hash: null }).execute();
    await database.updateTable('session').set({ lock_pin_hash: null }).execute();
    const withdrawal = { withdrawal_password_hash: hash(withdrawalPasswordPlace(userId)) };
    await database.updateTable('app_user').set(withdrawal).where('id', '=', userId).execute();
    const pin = { lock_pin_hash: hash(lockPinPlace(userId)), lock_pause: 5 } as const;
    await database.updateTable('session').set(pin).where('user_id', '=', userId).execute();
  };
  const areBothRight = async (): Promise<void> => {
    await expect(server.context.identity.checkWithdrawalPassword(userId, PIN)).resolves.toBeUndefined();
    expect((await server.call('appLock.unlock', { pin: PIN }, { token })).code).toBe(1);
  };

  test('of a version that did not seal are right, and are sealed at the next start', async () => {
    const plain = await server.access.passwords.hash(PIN);
    await keep(() => plain);
    await areBothRight();
    expect(await sealAll(server.context.database, server.context.sealer, columns)).toBe(2);
    for (const kept of [await withdrawalHash(), await pinHash()]) expect(await isFoundIn(kept)).toBe(false);
    await areBothRight();
  });

  test('need the old sealing key no more once it was rotated', async () => {
    const plain = await server.access.passwords.hash(PIN);
    await keep((at) => new Sealer([older]).seal(plain, at));
    expect(await sealAll(server.context.database, new Sealer([newer, older]), columns)).toBe(2);
    const rotated = new Sealer([newer]);
    expect(await isFoundIn(rotated.open(await withdrawalHash(), withdrawalPasswordPlace(userId)))).toBe(true);
    expect(await isFoundIn(rotated.open(await pinHash(), lockPinPlace(userId)))).toBe(true);
  });
});
