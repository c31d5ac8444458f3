import { Turns } from './Turns';

let turns: Turns;
let order: string[];
let finish: (() => void)[];
beforeEach(() => {
  turns = new Turns({ atOnce: 1, waiting: 4 });
  [order, finish] = [[], []];
});

const work = (owner: string, name = owner): Promise<string> =>
  turns
    .run(owner, () => {
      order.push(name);
      return new Promise<void>((resolve) => finish.push(resolve));
    })
    .then(
      () => `${name} done`,
      (error: { refusalId: string }) => `${name} ${error.refusalId}`,
    );
/** Lets everything that has begun, and what begins then, end. */
async function finishAll(): Promise<void> {
  while (finish.length > 0) {
    finish.shift()?.();
    await new Promise(setImmediate);
  }
}

it('lets what waits begin in turns of the owners, of each the oldest first', async () => {
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void work(name.charAt(0), name);
  await finishAll();
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

it('makes room by the newest of who has most of it, and refuses who would have as much', async () => {
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1', 'c1', 'b2'].map((name) => work(name.charAt(0), name));
  await finishAll();
  const refused = ['a4', 'a5', 'a6', 'b2'];
  expect(await Promise.all(all)).toEqual(
    ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1', 'c1', 'b2'].map((name) => (refused.includes(name) ? `${name} http.busy` : `${name} done`)),
  );
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

it('goes on after work that fails, and with nothing left runs what comes at once', async () => {
  await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const done = work('a');
  expect(order).toEqual(['a']);
  await finishAll();
  expect(await done).toBe('a done');
});
