import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { DAY, HOUR } from '../../kernel';
import { RetentionWorker } from '../../platform/retention';
import { fixture, openWalletServer } from '../../testing/wallet/openWalletServer';
import type { Trader, WalletServer } from '../../testing/wallet/openWalletServer';
import { diskStorage } from './storage/diskStorage';
import type { ObjectStorage } from './storage/ObjectStorage';

describe('images that nobody names', () => {
  let folder: string;
  let server: WalletServer;
  let worker: RetentionWorker;
  let trader: Trader;
  /** Ids of images of which the storage removes no bytes. */
  const stuck = new Set<string>();

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'unused-images-'));
    const disk = diskStorage(folder);
    const images: ObjectStorage = {
      ...disk,
      remove: (key) => ([...stuck].some((id) => key.endsWith(id)) ? Promise.reject(new Error('EIO')) : disk.remove(key)),
    };
    server = await openWalletServer({ images, config: { uploads: { perDay: 100 } } });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    trader = await server.signUp('real');
    worker = new RetentionWorker(server.context);
  });
  afterEach(() => worker.stop());

  const send = async (): Promise<string> => (await server.upload(trader.token, fixture('photo.png'))).data.id;
  const files = async (): Promise<string[]> => (await readdir(path.join(folder, trader.userId))).toSorted();
  const rows = async (): Promise<string[]> => {
    const query = server.context.database.selectFrom('upload').select('id').where('user_id', '=', trader.userId).orderBy('id');
    return (await query.execute()).map(({ id }) => id);
  };
  /** Lets the worker look often enough for whatever is due by now. */
  async function look(times = 3): Promise<void> {
    for (let count = 0; count < times; count += 1) {
      server.clock.advance(10_000);
      await worker.run();
    }
  }
  /** A session that has slept for a week is gone. */
  const later = (time: number): void => server.clock.jumpTo(server.clock.now() + time);
  const report = (screenshot: string, transactionId?: string) => {
    const request = { coin: 'USDT', chain: 'TRC20', amount: '100', screenshot, ...(transactionId !== undefined && { transactionId }) };
    return server.call('deposit.report', request, { token: trader.token });
  };

  it('go with their files after a week and an hour; those of deposits and verifications stay, and younger ones', async () => {
    const [unused, screenshot, front, back] = [await send(), await send(), await send(), await send()];
    expect((await report(screenshot)).code).toBe(1);
    const identity = {
      user_id: trader.userId,
      basic: 'review',
      advanced: 'review',
      rejected_items: '[]',
      submitted_at: 0,
      front,
      back,
    } as const;
    await server.context.database.insertInto('verification').values(identity).execute();
    later(7 * DAY - HOUR);
    const young = await send();
    await look();
    later(2 * HOUR);
    await look();
    expect(await files()).toContain(unused);
    later(HOUR);
    await look();
    expect(await files()).toEqual([screenshot, front, back, young].toSorted());
    expect(await rows()).toEqual([screenshot, front, back, young].toSorted());
  });

  it('can be named no more once they are marked; what an older process named all the same stays', async () => {
    const [marked, named] = [await send(), await send()];
    later(8 * DAY);
    await look();
    expect((await report(marked)).data).toMatchObject({ refusal: 'wallet.unknownScreenshot' });
    const identity = {
      user_id: trader.userId,
      basic: 'review',
      advanced: 'none',
      rejected_items: '[]',
      submitted_at: 0,
      front: named,
    } as const;
    await server.context.database.insertInto('verification').values(identity).execute();
    later(HOUR);
    await look();
    expect(await files()).toEqual([named]);
    later(9 * DAY);
    await look();
    expect(await rows()).toEqual([named]);
  });

  it('keep their row until their bytes are gone, and hold up no others', async () => {
    const [held, other] = [await send(), await send()];
    stuck.add(held);
    later(8 * DAY);
    await look();
    later(HOUR);
    await look();
    expect([await rows(), await files()]).toEqual([[held], [held]]);
    expect(await rows()).not.toContain(other);
    stuck.clear();
    later(HOUR + 10_000);
    await look();
    expect([await rows(), await files()]).toEqual([[], []]);
  });

  it('go batch by batch, however many they are', async () => {
    const { database, clock } = server.context;
    await sql`insert into upload (user_id, id, type, width, height, bytes, created_at)
      select ${trader.userId}::uuid, gen_random_uuid(), 'image/png', 1, 1, 1, ${clock.now() - 8 * DAY}::bigint from generate_series(1, 1200)`.execute(
      database,
    );
    // The next pass over all images.
    later(HOUR);
    await look(4);
    expect((await rows()).length).toBe(1_200);
    later(HOUR);
    await look(4);
    expect((await rows()).length).toBe(0);
  });
});
