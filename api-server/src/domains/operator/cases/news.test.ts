import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { localBus } from '../../../kernel';
import type { Bus } from '../../../kernel';
import { OperatorNews } from '../../../platform/events';
import { FakeClock } from '../../../testing/kernel/FakeClock';
import { openWalletServer, WITHDRAWAL_PASSWORD } from '../../../testing/wallet/openWalletServer';
import type { WalletServer } from '../../../testing/wallet/openWalletServer';
import { NewsDesk } from './NewsDesk';

const everything = ['deposits', 'withdrawals', 'verifications', 'halts'];
const microtasks = () => new Promise((resolve) => setImmediate(resolve));

describe('a desk of news', () => {
  let clock: FakeClock;
  let bus: Bus;
  let joined: boolean;
  let rejoin: () => void;
  let news: OperatorNews;
  let desk: NewsDesk;
  const nobodyGoes = () => undefined;
  beforeEach(() => {
    clock = new FakeClock();
    joined = true;
    const local = localBus((error) => {
      throw error;
    });
    bus = {
      ...local,
      get joined() {
        return joined;
      },
      onJoin: (listener) => ((rejoin = listener), () => undefined),
    };
    news = new OperatorNews({ bus });
    desk = new NewsDesk({ clock, operatorNews: news });
  });
  afterEach(() => desk.stop());

  /** Reads on; tells whether it is answered. */
  function read(state: string | undefined, operator = 'ann', onGone: (gone: () => void) => void = nobodyGoes) {
    const reading = { answer: undefined as OperatorAnswer<'news'> | undefined };
    void desk.read(operator, state, onGone).then((answer) => (reading.answer = answer));
    return reading;
  }
  const begin = async (): Promise<string> => (await desk.read('ann', undefined, nobodyGoes)).state;

  it('answers who knows nothing at once, then waits until something changes', async () => {
    const first = await desk.read('ann', undefined, nobodyGoes);
    expect(first.changed).toEqual(everything);
    const reading = read(first.state);
    await microtasks();
    expect([reading.answer, desk.waiting]).toEqual([undefined, 1]);
    news.tell('withdrawals');
    await microtasks();
    expect([reading.answer?.changed, desk.waiting]).toEqual([['withdrawals'], 0]);
    // Who knows the state of before is told the same at once.
    news.tell('halts');
    await microtasks();
    expect((await desk.read('bob', first.state, nobodyGoes)).changed).toEqual(['withdrawals', 'halts']);
  });

  it('answers after twenty seconds that nothing has changed', async () => {
    const reading = read(await begin());
    clock.advance(19_999);
    await microtasks();
    expect(reading.answer).toBeUndefined();
    clock.advance(1);
    await microtasks();
    expect(reading.answer?.changed).toEqual([]);
  });

  it('does not promise while other processes are not heard, and takes everything for changed once they are again', async () => {
    const state = await begin();
    joined = false;
    const reading = read(state);
    clock.advance(5_000);
    await microtasks();
    expect(reading.answer?.changed).toEqual(everything);
    joined = true;
    const waiting = read(state);
    rejoin();
    await microtasks();
    expect(waiting.answer?.changed).toEqual(everything);
  });

  it('keeps four readers of an operator, and answers the oldest when there are more', async () => {
    const state = await begin();
    const readings = [1, 2, 3, 4].map(() => read(state));
    const other = read(state, 'bob');
    await microtasks();
    expect(desk.waiting).toBe(5);
    const last = read(state);
    await microtasks();
    expect([desk.waiting, readings.map(({ answer }) => answer?.changed), last.answer, other.answer]).toEqual([
      5,
      [[], undefined, undefined, undefined],
      undefined,
      undefined,
    ]);
  });

  it('waits for nobody who is gone, and for nobody once it stops', async () => {
    const state = await begin();
    let go = (): void => undefined;
    read(state, 'ann', (gone) => (go = gone));
    await microtasks();
    expect(desk.waiting).toBe(1);
    go();
    expect(desk.waiting).toBe(0);
    const reading = read(state);
    desk.stop();
    await microtasks();
    expect(reading.answer).toBeDefined();
    expect((await desk.read('ann', state, nobodyGoes)).changed).toEqual([]);
  });

  it('tells a reader who asks two processes in turn everything once by each, then lets it wait', async () => {
    const second = new NewsDesk({ clock, operatorNews: new OperatorNews({ bus }) });
    let state = await begin();
    ({ state } = await second.read('ann', state, nobodyGoes));
    read(state);
    void second.read('ann', state, nobodyGoes);
    await microtasks();
    expect([desk.waiting, second.waiting]).toEqual([1, 1]);
    // Woken by what the other process has told.
    news.tell('deposits');
    await microtasks();
    expect([desk.waiting, second.waiting]).toEqual([0, 0]);
    expect((await second.read('ann', state, nobodyGoes)).changed).toEqual(['deposits']);
    second.stop();
  });

  it.each(['', 'x', '.', 'aaaaa1', 'a'.repeat(64), 'aaaaazzzzzzzz.'.repeat(4)])(
    'takes the state %j for one that it does not know',
    async (given) => {
      const { state, changed } = await desk.read('ann', given, nobodyGoes);
      expect([changed, state.length <= 64]).toEqual([everything, true]);
    },
  );
});

describe('news', () => {
  let server: WalletServer;
  let ann: string;
  beforeAll(async () => {
    server = await openWalletServer();
    ann = await server.operator('ann');
  });
  afterAll(() => server.close());

  const stateNow = async () => (await server.operate(ann, 'news', {})).data.state;
  /** What a waiting reader is told when something is done. */
  async function toldOf(work: () => Promise<unknown>): Promise<string[]> {
    const state = await stateNow();
    let isOver = false;
    const reading = server.operate(ann, 'news', { state }).then(({ data }) => ((isOver = true), data.changed));
    await microtasks();
    expect(isOver).toBe(false);
    await work();
    return reading;
  }

  it('come of traders’ reports, requests and documents, of decisions, claims and halts', async () => {
    const trader = await server.withdrawer('1000');
    let [deposit, withdrawal] = ['', ''];
    expect(await toldOf(async () => (deposit = await server.reportDeposit(trader)))).toEqual(['deposits']);
    const body = { coin: 'USDT', amount: '100', addressId: trader.addressId, withdrawalPassword: WITHDRAWAL_PASSWORD };
    const request = async () => (withdrawal = (await server.call('withdrawal.submit', body, { token: trader.token })).data.id);
    expect(await toldOf(request)).toEqual(['withdrawals']);
    expect(await toldOf(() => server.call('withdrawal.cancel', { id: withdrawal }, { token: trader.token }))).toEqual(['withdrawals']);
    const { token } = await server.signUp('real');
    const identity = { level: 'basic', country: 'DE', name: 'A', idNumber: 'B', city: 'C', address: 'D' } as const;
    expect(await toldOf(() => server.call('verification.submit', identity, { token }))).toEqual(['verifications']);
    const one = { queue: 'deposits', id: deposit } as const;
    expect(await toldOf(() => server.operate(ann, 'takeCase', one))).toEqual(['deposits']);
    expect(await toldOf(() => server.operate(ann, 'addNote', { ...one, text: 'x' }))).toEqual(['deposits']);
    expect(await toldOf(() => server.operate(ann, 'leaveCase', one))).toEqual(['deposits']);
    const reject = { id: deposit, decision: 'reject', reason: 'No.' } as const;
    expect(await toldOf(() => server.operate(ann, 'reviewDeposit', reject))).toEqual(['deposits']);
    expect(await toldOf(() => server.operate(ann, 'beginHalt', { kind: 'withdrawals', reason: 'Test.' } as never))).toEqual(['halts']);
  });

  it('are nobody’s whose session ended meanwhile, and waiting for them is no use of it', async () => {
    const bob = await server.operator('bob');
    const { state } = (await server.operate(bob, 'news', {})).data;
    const reading = server.operate(bob, 'news', { state });
    await microtasks();
    const { database } = server.context;
    await database
      .deleteFrom('operator_session')
      .where('operator_id', 'in', database.selectFrom('operator').select('id').where('name', '=', 'bob'))
      .execute();
    server.context.operatorNews.tell('deposits');
    expect(await reading).toMatchObject({ code: 401 });
    const seen = async () =>
      (await database.selectFrom('operator_session').select('last_seen_at').execute()).map((row) => row.last_seen_at);
    const before = await seen();
    server.clock.advance(120_000);
    await server.operate(ann, 'news', {});
    expect(await seen()).toEqual(before);
    await server.operate(ann, 'me', {});
    expect(await seen()).not.toEqual(before);
  });

  it('hold neither a place at work nor a server that stops, and end with their reader', async () => {
    await server.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.http.server.address() as AddressInfo;
    const { registry } = server.context.metrics;
    const figure = async (name: string) => Number((await registry.metrics()).match(new RegExp(`^${name} (\\d+)`, 'm'))?.[1]);
    const waiting = async (readers: number): Promise<void> => {
      while ((await figure('operator_news_waiting')) !== readers) await microtasks();
    };
    const begin = async () => {
      const state = await stateNow();
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `GET /api/operator/news?state=${state} HTTP/1.1\r\nHost: x\r\nOPERATOR-TOKEN: ${ann}\r\nCookie: ${server.cookies.of(ann)}\r\n\r\n`,
      );
      let got = '';
      socket.on('data', (data) => (got += data.toString()));
      return { socket, got: () => got };
    };
    const first = await begin();
    await waiting(1);
    expect([await figure('api_in_flight'), first.got()]).toEqual([0, '']);
    first.socket.destroy();
    await waiting(0);
    const second = await begin();
    await waiting(1);
    await Promise.all([once(second.socket, 'end'), server.http.close()]);
    expect(second.got()).toMatch(/connection: close.*"changed":\[\]/is);
    second.socket.destroy();
  });
});
