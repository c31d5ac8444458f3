import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { controls } from './defects';
import type { Connection } from './Connection';
import { LEAST, writeScript } from './script';
import type { Action } from './actions';
import type { Script } from './script';
import { keep, keptOf, shrink } from './shrink';
import { TransactionGate } from './TransactionGate';
import type { ClientProcess } from './ClientProcess';

const home = path.join(__dirname, '../..');

describe('a script', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(writeScript(7)).toEqual(writeScript(7));
    expect(writeScript(7)).not.toEqual(writeScript(8));
  });

  it.each([1, 2, 3, 4, 5])('has at least two processes, 200 commands, 500 ticks and three faults (seed %d)', (seed) => {
    const { servers, actions } = writeScript(seed);
    const of = (kind: Action['kind']): number => actions.filter((action) => action.kind === kind).length;
    const ticks = actions.reduce((sum, action) => sum + (action.kind === 'ticks' ? action.trades.length : 0), 0);
    expect([servers >= 2, of('command') >= LEAST.commands, ticks >= LEAST.ticks, of('fault') >= LEAST.faults]).toEqual(Array(4).fill(true));
  });
});

it('ends every script with a process that goes while prices jump to both sides, and looks before the work is divided anew', () => {
  const { actions } = writeScript(7);
  const scene = actions.slice(actions.findLastIndex(({ kind }) => kind === 'fault'));
  const wicks = scene.flatMap((action) => (action.kind === 'ticks' ? action.trades.map(({ wick }) => wick) : []));
  expect([Math.max(...wicks) > 1.02, Math.min(...wicks) < 0.98]).toEqual([true, true]);
  expect(scene[0]).toMatchObject({ kind: 'fault', fault: 'crash' });
  expect(scene.filter(({ kind }) => kind === 'look')).toHaveLength(3);
  expect(scene.slice(1).reduce((sum, { after }) => sum + after, 0)).toBeLessThan(6_500);
});

describe('shrinking', () => {
  it('keeps what a failure needs and nothing else, and names it so that it can be kept again', async () => {
    const whole = writeScript(3);
    const needed = new Set([whole.actions[17], whole.actions[18], whole.actions[240]]);
    let tried = 0;
    const fails = ({ actions }: Script): Promise<boolean> => {
      tried += 1;
      return Promise.resolve([...needed].every((action) => actions.includes(action as Action)));
    };
    const small = await shrink(whole, fails, 1_000);
    expect(small.actions).toEqual([...needed]);
    expect(tried).toBeLessThan(200);
    expect(keptOf(whole, small)).toBe('18-19,241');
    expect(keep(whole, '18-19,241')).toEqual(small);
  });

  it('answers a failing script when its tries are used up', async () => {
    const whole = writeScript(3);
    const last = whole.actions.at(-1) as Action;
    const fails = ({ actions }: Script): Promise<boolean> => Promise.resolve(actions.includes(last));
    const small = await shrink(whole, fails, 4);
    expect(small.actions.length).toBeLessThan(whole.actions.length);
    expect(small.actions).toContain(last);
  });
});

describe('the gate', () => {
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const open = () => {
    const sent: string[] = [];
    const connection: Connection = {
      query: (text) => (sent.push(text), Promise.resolve({ command: '', rowCount: 0, rows: [] })),
    };
    const gate = new TransactionGate(connection, () => 5);
    const transaction = (owner: ClientProcess): Promise<unknown> =>
      gate
        .databaseFor(owner)
        .transaction()
        .execute((each) => sql`select 1`.execute(each));
    return { gate, sent, transaction };
  };

  it('lets whole transactions go in the order that it is told', async () => {
    const { gate, sent, transaction } = open();
    const [one, two] = [transaction({ name: 'one', condition: 'up' }), transaction({ name: 'two', condition: 'up' })];
    await settled();
    expect([gate.ready().map(({ name }) => name), sent]).toEqual([['one', 'two'], []]);
    expect((await gate.letGo(1)).owner.name).toBe('two');
    expect(sent).toEqual(['begin', 'select 1', 'commit']);
    await two;
    await gate.letGo(0);
    await one;
  });

  it('rolls back what a broken connection left, and tells the process', async () => {
    const { gate, sent, transaction } = open();
    const work = transaction({ name: 'one', condition: 'up' });
    const outcome = expect(work).rejects.toMatchObject({ code: '08006' });
    await settled();
    const happened = jest.fn();
    await gate.letGo(0, () => ({ kind: 'cut', at: 2, happened }));
    await outcome;
    expect([happened.mock.calls.length, sent]).toEqual([1, ['begin', 'rollback']]);
  });

  it('executes a commit of which a process that has crashed never hears', async () => {
    const { gate, sent, transaction } = open();
    let heard = false;
    void transaction({ name: 'one', condition: 'up' }).then(() => (heard = true));
    await settled();
    await gate.letGo(0, () => ({ kind: 'crash', at: 'after commit', happened: () => undefined }));
    await settled();
    expect([heard, sent.at(-1)]).toEqual([false, 'commit']);
  });

  it('turns away who is cut off, lets nobody go who stands still, and forgets the dead', async () => {
    const { gate, transaction } = open();
    const one: ClientProcess & { condition: ClientProcess['condition'] } = { name: 'one', condition: 'up' };
    const work = transaction(one);
    await settled();
    one.condition = 'paused';
    expect(gate.ready()).toEqual([]);
    one.condition = 'cut off';
    gate.review();
    await expect(work).rejects.toMatchObject({ code: '08006' });
    await expect(transaction(one)).rejects.toMatchObject({ code: '08006' });
  });
});

it.each(controls)('the control "$name" still applies to the sources', ({ patches }) => {
  for (const { file, find } of patches) {
    const source = readFileSync(path.join(home, file), 'utf8');
    expect([file, source.split(find).length - 1]).toEqual([file, 1]);
  }
});
