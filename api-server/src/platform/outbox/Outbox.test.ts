import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../testing/app/openTestServer';
import { transact } from '../database';
import { Outbox } from './Outbox';
import type { OutboxMessage } from './OutboxMessage';

declare module './OutboxMessage' {
  interface OutboxKinds {
    'test.rename': { nickname: string; onward?: string };
  }
}

let server: TestServer;
let fails: string[];
/** What deliveries wait for, and when one does. */
let held: Promise<void>;
let reached: Promise<void>;
beforeEach(async () => {
  fails = [];
  held = Promise.resolve();
  let reach = (): void => undefined;
  reached = new Promise((resolve) => (reach = resolve));
  server = await openTestServer();
  const { outboxHandlers } = server.context.hooks;
  outboxHandlers.push({
    'test.rename': async (transaction, { receiverId, data: { nickname, onward } }) => {
      reach();
      await held;
      const { nickname: before } = await transaction
        .updateTable('app_user')
        .set({ nickname: sql<string>`nickname || ${nickname}` })
        .where('id', '=', receiverId)
        .returning('nickname')
        .executeTakeFirstOrThrow();
      if (fails.includes(nickname)) throw new Error(`${before} may not be`);
      if (onward !== undefined)
        await note({ userId: receiverId, receiverId: onward, key: 'on', data: { nickname: `${nickname}!` } }, transaction);
      return [receiverId];
    },
  });
});
afterEach(() => server.close());

type Noted = Omit<OutboxMessage<'test.rename'>, 'kind'>;
const note = (message: Noted, transaction = server.context.database as Parameters<Outbox['note']>[0]) =>
  server.context.outbox.note(transaction, { kind: 'test.rename', ...message });

async function user(): Promise<string> {
  const { userId } = await server.signUp();
  await server.context.database.updateTable('app_user').set({ nickname: '' }).where('id', '=', userId).execute();
  return userId;
}
const nicknameOf = async (id: string) =>
  (await server.context.database.selectFrom('app_user').select('nickname').where('id', '=', id).executeTakeFirstOrThrow()).nickname;
const waiting = () => server.context.database.selectFrom('outbox').select('key').orderBy('key').execute();

test('what a transaction noted is done once after it, and nothing of one that was undone', async () => {
  const { database, outbox } = server.context;
  const [userId, receiverId] = [await user(), await user()];
  await transact(database, (transaction) => note({ userId, receiverId, key: 'a', data: { nickname: 'Ann' } }, transaction));
  const undone = transact(database, async (transaction) => {
    await note({ userId, receiverId, key: 'b', data: { nickname: 'Bob' } }, transaction);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await outbox.deliver(userId);
  await outbox.run();
  expect(await nicknameOf(receiverId)).toBe('Ann');
  expect(await waiting()).toEqual([]);
});

test('of two processes one delivers a message', async () => {
  const { context } = server;
  const [userId, receiverId] = [await user(), await user()];
  await note({ userId, receiverId, key: 'a', data: { nickname: 'Ann' } });
  await Promise.all([context.outbox.run(), new Outbox(context).run()]);
  expect(await nicknameOf(receiverId)).toBe('Ann');
});

test('a message that waits is replaced by the next of its key', async () => {
  const [userId, receiverId] = [await user(), await user()];
  await note({ userId, receiverId, key: 'a', data: { nickname: 'Ann' } });
  await note({ userId, receiverId, key: 'a', data: { nickname: 'Bob' } });
  await server.context.outbox.run();
  expect(await nicknameOf(receiverId)).toBe('Bob');
});

test('what a delivery notes on is delivered at once, too', async () => {
  const { outbox } = server.context;
  const [userId, receiverId, third] = [await user(), await user(), await user()];
  await note({ userId, receiverId, key: 'a', data: { nickname: 'Ann', onward: third } });
  await outbox.deliver(userId);
  expect([await nicknameOf(receiverId), await nicknameOf(third)]).toEqual(['Ann', 'Ann!']);
});

test('an answer waits for a slow delivery no longer than a moment; it goes on', async () => {
  const { context, clock } = server;
  const [userId, receiverId] = [await user(), await user()];
  let release = (): void => undefined;
  held = new Promise((resolve) => (release = resolve));
  await note({ userId, receiverId, key: 'a', data: { nickname: 'Ann' } });
  const delivery = context.outbox.deliver(userId);
  await reached;
  clock.advance(500);
  await delivery;
  release();
  await context.outbox.stop();
  expect(await nicknameOf(receiverId)).toBe('Ann');
});

test('one that fails does nothing, keeps no other waiting, and is tried again', async () => {
  const { database, outbox } = server.context;
  const [userId, receiverId] = [await user(), await user()];
  fails.push('Ann');
  await note({ userId, receiverId, key: 'a', data: { nickname: 'Ann' } });
  await note({ userId, receiverId, key: 'b', data: { nickname: 'Bob' } });
  await outbox.run();
  expect(await nicknameOf(receiverId)).toBe('Bob');
  const aside = () => database.selectFrom('set_aside').select(['work', 'reference', 'reason']).execute();
  expect(await aside()).toEqual([{ work: 'outbox', reference: 'test.rename:a', reason: 'Ann may not be' }]);
  fails.pop();
  await outbox.run();
  expect(await nicknameOf(receiverId)).toBe('Bob');
  server.clock.advance(1_000);
  await outbox.run();
  expect(await nicknameOf(receiverId)).toBe('BobAnn');
  expect([await waiting(), await aside()]).toEqual([[], []]);
});
