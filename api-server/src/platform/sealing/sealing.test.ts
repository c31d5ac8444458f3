import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generateSync } from 'otplib';
import { sealedColumns } from '../../app/modules';
import { loadConfig, settings } from '../../app/config';
import { openTestServer, TRADER_PASSWORD } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { openIdentity, verificationModule } from '../../domains/verification';
import { openSealer, sealAll, Sealer, SealingError } from '.';

const [older, newer] = [randomBytes(32), randomBytes(32)];

describe('a sealer', () => {
  const sealer = new Sealer([newer]);

  it('opens what it sealed, in its place alone', () => {
    const sealed = sealer.seal('Zoë 王', 'name 1');
    expect(sealed).toMatch(/^sealed:[0-9a-f]{8}:[A-Za-z0-9_-]+$/);
    expect(sealer.open(sealed, 'name 1')).toBe('Zoë 王');
    expect(() => sealer.open(sealed, 'name 2')).toThrow(SealingError);
    expect(sealer.seal('Zoë 王', 'name 1')).not.toBe(sealed);
  });

  it('notices every changed character', () => {
    const sealed = sealer.seal('1', 'place');
    for (let index = sealer.prefix.length; index < sealed.length - 1; index += 1) {
      const other = sealed[index] === 'A' ? 'B' : 'A';
      expect(() => sealer.open(`${sealed.slice(0, index)}${other}${sealed.slice(index + 1)}`, 'place')).toThrow(SealingError);
    }
  });

  it('opens with an older key what that one sealed, and says which key is missing', () => {
    const sealed = new Sealer([older]).seal('text', 'place');
    expect(new Sealer([newer, older]).open(sealed, 'place')).toBe('text');
    expect(() => sealer.open(sealed, 'place')).toThrow(/sealing key [0-9a-f]{8}/);
  });
});

describe('a mark', () => {
  it('is known by its text, its place and the keys that were, and made by nobody else', () => {
    const mark = new Sealer([older]).mark('text', 'place');
    expect(mark).toMatch(/^[A-Za-z0-9_-]{24}$/);
    const keys = new Sealer([newer, older]);
    expect(keys.isMarked('text', 'place', mark)).toBe(true);
    expect(keys.isMarked('other', 'place', mark)).toBe(false);
    expect(keys.isMarked('text', 'other', mark)).toBe(false);
    for (const wrong of ['', `${mark}=`, mark.slice(1), new Sealer([randomBytes(32)]).mark('text', 'place')])
      expect(keys.isMarked('text', 'place', wrong)).toBe(false);
    expect(new Sealer([newer]).isMarked('text', 'place', mark)).toBe(false);
  });
});

describe('the keys', () => {
  it('are configured as 32 bytes each, separated by commas', () => {
    const keys = [newer, older].map((key) => key.toString('base64'));
    expect(loadConfig({ SEALING_KEYS: keys.join(',') }).sealing.keys).toEqual(keys);
    expect(() => loadConfig({ SEALING_KEYS: randomBytes(16).toString('base64') })).toThrow(/sealing.keys.0 is wrong: must be 32 bytes/);
  });

  it('without any, one is made in the data folder, for its owner alone, and kept', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'sealing-'));
    const config = settings.parse({ database: { folder } });
    const sealed = openSealer(config).seal('text', 'place');
    expect(openSealer(config).open(sealed, 'place')).toBe('text');
    expect(statSync(path.join(folder, 'sealing-key')).mode & 0o777).toBe(0o600);
    expect(Buffer.from(readFileSync(path.join(folder, 'sealing-key'), 'utf8'), 'base64')).toHaveLength(32);
    rmSync(folder, { recursive: true });
  });
});

describe('in the database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ modules: [verificationModule] });
  });
  afterAll(() => server.close());
  // What another test sealed has keys of its own.
  beforeEach(async () => {
    const { database } = server.context;
    await database.deleteFrom('verification').execute();
    await database
      .updateTable('app_user')
      .set({ authenticator_secret: null, authenticator_pending: null, withdrawal_password_hash: null })
      .execute();
  });

  const identity = { country: 'DE', name: 'Maria Sommer', idNumber: 'L01X00T47', city: 'Aachen', address: 'Markt 1' };
  const rows = async (): Promise<string> => {
    const { database } = server.context;
    return JSON.stringify([
      await database.selectFrom('app_user').selectAll().execute(),
      await database.selectFrom('verification').selectAll().execute(),
    ]);
  };

  it('neither identity nor authenticator can be read, whatever was there before, and a new key replaces the old one', async () => {
    const { database, sealer, clock } = server.context;
    const { token } = await server.signUp('real');
    expect(await server.callRaw('verification.submit', { level: 'basic', ...identity }, { token })).toMatchObject({
      code: '0',
      data: { name: identity.name, city: identity.city, idNumber: '•••••0T47' },
    });
    const { secret } = (await server.call('authenticator.setUp', {}, { token })).data;
    expect(await rows()).not.toContain(secret);
    const code = generateSync({ secret, epoch: Math.floor(clock.now() / 1_000) });
    expect(await server.call('authenticator.bind', { code, loginPassword: TRADER_PASSWORD }, { token })).toMatchObject({ code: 1 });
    const stored = await rows();
    for (const text of [secret, identity.name, identity.idNumber, identity.city, identity.address]) expect(stored).not.toContain(text);

    // A row from before.
    const { userId: early } = await server.signUp('real');
    await database
      .insertInto('verification')
      .values({
        user_id: early,
        basic: 'review',
        advanced: 'none',
        ...{ name: 'Ann Early', id_number: 'X1' },
        rejected_items: '[]',
        submitted_at: 0,
      })
      .execute();
    expect(await sealAll(database, sealer, sealedColumns)).toBe(2);
    expect(await sealAll(database, sealer, sealedColumns)).toBe(0);
    expect(await rows()).not.toContain('Ann Early');

    await expect(sealAll(database, new Sealer([newer]), sealedColumns)).rejects.toThrow(SealingError);
  });

  it('a new key seals everything that an old one had sealed', async () => {
    const { database } = server.context;
    const { userId } = await server.signUp('real');
    const before = new Sealer([older]);
    const row = { user_id: userId, basic: 'review' as const, advanced: 'none' as const, rejected_items: '[]', submitted_at: 0 };
    await database
      .insertInto('verification')
      .values({ ...row, name: before.seal('Maria', `verification.name ${userId}`) })
      .execute();
    await database
      .updateTable('app_user')
      .set({ authenticator_secret: before.seal('SECRET', `authenticator ${userId}`) })
      .where('id', '=', userId)
      .execute();
    expect(await sealAll(database, new Sealer([newer, older]), sealedColumns)).toBe(2);
    const after = new Sealer([newer]);
    const saved = await database.selectFrom('verification').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
    expect(openIdentity(after, saved).name).toBe('Maria');
    const user = await database.selectFrom('app_user').select('authenticator_secret').where('id', '=', userId).executeTakeFirstOrThrow();
    expect(after.open(user.authenticator_secret ?? '', `authenticator ${userId}`)).toBe('SECRET');
  });
});
