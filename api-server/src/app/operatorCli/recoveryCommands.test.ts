import type { CommandInput } from './Command';
import { recoveryCommands } from './recoveryCommands';

/** Runs a command against a client that answers like this, and tells what it was asked. */
async function run(name: string, values: string[], options: Record<string, string> = {}, answer: object = {}) {
  const asked: unknown[] = [];
  const client = { call: (...call: unknown[]) => (asked.push(call), Promise.resolve(answer)) };
  const input = { client, values, options } as unknown as CommandInput;
  return { asked, answer: await recoveryCommands[name]?.run(input) };
}

test('what waits is listed unless another status is named', async () => {
  const paging = { page: '1', limit: '20', before: undefined, user: undefined };
  expect((await run('recoveries', [])).asked).toEqual([['recoveries', { ...paging, status: 'review' }]]);
  expect((await run('recoveries', [], { status: 'waiting', user: '48213377' })).asked).toEqual([
    ['recoveries', { ...paging, status: 'waiting', user: '48213377' }],
  ]);
});

test('one is shown with the pictures of the verification beside its own', async () => {
  const shown = { recovery: { id: 'r', front: 'new' }, verified: { front: 'old', submittedAt: 1 } };
  const { asked, answer } = await run('show-recovery', ['r'], {}, shown);
  expect(asked).toEqual([['recovery', { id: 'r' }]]);
  expect(answer).toEqual({ id: 'r', front: 'new', verifiedFront: 'old', verifiedSubmittedAt: 1 });
});

test.each(['approve', 'reject'])('to %s it takes a reason', async (decision) => {
  const { asked } = await run(`${decision}-recovery`, ['r'], { reason: 'As seen.' });
  expect(asked).toEqual([['reviewRecovery', { id: 'r', decision, reason: 'As seen.' }]]);
  await expect(run(`${decision}-recovery`, ['r'])).rejects.toThrow('--reason is needed.');
});
