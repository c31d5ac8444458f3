import { DAY } from '../../kernel';
import { describePostgres } from '../../testing/database/describePostgres';
import { openRecoveryServer } from '../../testing/recovery/openRecoveryServer';
import type { Member, RecoveryServer } from '../../testing/recovery/openRecoveryServer';
import { RecoveryWorker } from './RecoveryWorker';

let at: RecoveryServer;
let member: Member;
let key: string;
let names = 0;

async function waiting(): Promise<void> {
  member = await at.member();
  names += 1;
  const { data } = await at.ask(member, ['authenticator', 'passkeys']);
  ({ key } = data);
  for (const name of [`ann${names}`, `bob${names}`]) await at.judge(await at.server.operator(name), data.recovery.id);
  await at.told();
  at.server.clock.advance(2 * DAY);
}
const status = async () => (await at.server.call('recovery.status', { key })).data.recovery?.status;

describe('taking effect', () => {
  beforeAll(async () => {
    at = await openRecoveryServer();
  });
  afterAll(() => at.server.close());
  beforeEach(waiting);

  it('is all or nothing: what fails on the way is tried again', async () => {
    const before = await at.bound(member.userId);
    const { userEvents } = at.server.context;
    const write = jest.spyOn(userEvents, 'write').mockRejectedValueOnce(new Error('the connection is gone'));
    await at.server.recoveries.takeEffect();
    expect([await status(), await at.bound(member.userId)]).toEqual(['waiting', before]);
    write.mockRestore();
    await at.server.recoveries.takeEffect();
    expect([await status(), (await at.bound(member.userId)).authenticator]).toEqual(['done', false]);
  });

  it('follows the exchange’s clock, not that of a process', async () => {
    at.server.primary.ahead = -1;
    await at.server.recoveries.takeEffect();
    expect(await status()).toBe('waiting');
    at.server.primary.ahead = 0;
    await at.server.recoveries.takeEffect();
    expect(await status()).toBe('done');
  });

  it('happens once: what was bound anew stays', async () => {
    await at.server.recoveries.takeEffect();
    const { database } = at.server.context;
    await database.updateTable('app_user').set({ authenticator_secret: 'anew' }).where('id', '=', member.userId).execute();
    await at.server.recoveries.takeEffect();
    expect(await at.bound(member.userId)).toMatchObject({ authenticator: true });
  });
});

describePostgres('several at once', () => {
  beforeAll(async () => {
    at = await openRecoveryServer({ database: 'postgres' });
  });
  afterAll(() => at.server.close());
  beforeEach(waiting);

  it('two processes let it take effect once, and each contact is told once', async () => {
    const workers = [1, 2, 3].map(() => new RecoveryWorker(at.server.context));
    await Promise.all(workers.map((worker) => worker.run()));
    expect(await status()).toBe('done');
    expect(await at.told()).toEqual([`+49${member.mobile} recovery.done`, `${member.email} recovery.done`]);
  });

  it('it is cancelled or done, never both', async () => {
    const [reply] = await Promise.all([at.server.call('recovery.cancel', { key }), at.server.recoveries.takeEffect()]);
    const { authenticator, passkeys } = await at.bound(member.userId);
    const cancelled = reply.code === 1;
    expect([await status(), authenticator, passkeys]).toEqual(cancelled ? ['cancelled', true, 1] : ['done', false, 0]);
  });

  it('two requests at once are one', async () => {
    const other = await at.member();
    const requests = [await at.request(other, ['authenticator']), await at.request(other, ['passkeys'])];
    const codes = (await Promise.all(requests.map((request) => at.server.call('recovery.submit', request)))).map(({ code }) => code);
    expect(codes.sort()).toEqual([1, 409]);
  });
});
