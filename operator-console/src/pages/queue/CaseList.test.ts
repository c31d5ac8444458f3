import type { OperatorRequest, QueueCase } from '@halyard-h5/shared-api/contract';
import { CaseList } from './CaseList';

const idOf = (index: number): string => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const caseOf = (index: number, more: Partial<QueueCase> = {}): QueueCase => ({
  queue: 'deposits',
  id: idOf(index),
  userId: idOf(0),
  userNumber: '12345678',
  step: 'review',
  isOpen: true,
  // Two are equally old.
  since: 1_000 + Math.floor(index / 2),
  risks: [],
  ...more,
});

/** An exchange with these cases, as its call answers. */
class Waiting {
  cases: QueueCase[];
  readonly asked: OperatorRequest<'queue'>[] = [];

  constructor(count: number) {
    this.cases = Array.from({ length: count }, (_, index) => caseOf(index));
  }

  readonly read = (request: OperatorRequest<'queue'>) => {
    this.asked.push(request);
    const { before, limit = 20 } = request;
    const from = before === undefined ? 0 : this.cases.findIndex(({ since, id }) => `${since}-${id}` > before);
    const rest = from < 0 ? [] : this.cases.slice(from);
    const list = rest.slice(0, Number(limit));
    const end = list.at(-1);
    const next = rest.length > list.length && end ? `${end.since}-${end.id}` : undefined;
    return Promise.resolve({ list, next, serverTime: 0 });
  };
}

const shown = (list: CaseList): number[] => list.get().cases.map(({ id }) => Number(id.slice(-12)));
const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

async function listOf(waiting: Waiting, pages: number): Promise<CaseList> {
  const list = new CaseList({ queue: 'deposits' }, waiting.read);
  for (let page = 0; page < pages; page += 1) await list.loadMore();
  return list;
}

describe('the cases of a queue', () => {
  it('are read page by page to their end, and not beyond', async () => {
    const waiting = new Waiting(250);
    const list = await listOf(waiting, 5);
    expect(shown(list)).toEqual(range(0, 250));
    expect(list.get().isWhole).toBe(true);
    expect(waiting.asked).toHaveLength(3);
  });

  it('read anew lose what was decided and show what changed, wherever one looks', async () => {
    const waiting = new Waiting(400);
    const list = await listOf(waiting, 4);
    waiting.cases = waiting.cases
      .filter((_, index) => index !== 150 && index !== 390)
      .map((each, index) => ({ ...each, takenBy: `${index}` }));
    list.look(120);
    await list.refresh();
    expect(waiting.asked).toHaveLength(5);
    expect(shown(list)).toEqual([...range(0, 150), ...range(151, 400)]);
    expect(list.get().cases.filter(({ takenBy }) => takenBy !== undefined)).toHaveLength(100);
  });

  it('go on at their end after a page in the middle was read anew', async () => {
    const waiting = new Waiting(400);
    const list = await listOf(waiting, 3);
    list.look(20);
    await list.refresh();
    expect(list.get().isWhole).toBe(false);
    await list.loadMore();
    expect(shown(list)).toEqual(range(0, 400));
  });

  it('lose the one that was decided here, and show another as it is by now', async () => {
    const list = await listOf(new Waiting(3), 1);
    list.remove(idOf(1));
    list.put(caseOf(2, { takenBy: 'bob' }));
    expect(list.get().cases).toEqual([caseOf(0), caseOf(2, { takenBy: 'bob' })]);
  });

  it('take in what was added at their end', async () => {
    const waiting = new Waiting(40);
    const list = await listOf(waiting, 1);
    waiting.cases.push(caseOf(40));
    await list.refresh();
    expect(shown(list)).toEqual(range(0, 41));
  });

  it('go on behind a page that was read anew with nothing in it', async () => {
    const waiting = new Waiting(150);
    const list = await listOf(waiting, 1);
    waiting.cases = waiting.cases.slice(100);
    await list.refresh();
    await list.loadMore();
    expect(shown(list)).toEqual(range(100, 150));
    expect(list.get().isWhole).toBe(true);
  });

  it('are read once more when something changes while they are read', async () => {
    const waiting = new Waiting(10);
    const list = new CaseList({ queue: 'deposits' }, waiting.read);
    const loading = list.loadMore();
    const refreshing = list.refresh();
    waiting.cases = [];
    await Promise.all([loading, refreshing]);
    expect(shown(list)).toEqual([]);
    expect(waiting.asked).toHaveLength(2);
  });

  it('stay on screen when they cannot be read, and tell why', async () => {
    const waiting = new Waiting(10);
    let answers: (request: OperatorRequest<'queue'>) => ReturnType<Waiting['read']> = waiting.read;
    const list = new CaseList({ queue: 'deposits' }, (request) => answers(request));
    await list.loadMore();
    answers = () => Promise.reject(new Error('away'));
    await list.refresh();
    expect(list.get()).toMatchObject({ fault: new Error('away'), isLoading: false });
    expect(shown(list)).toEqual(range(0, 10));
    answers = waiting.read;
    await list.refresh();
    expect(list.get().fault).toBeUndefined();
  });
});
