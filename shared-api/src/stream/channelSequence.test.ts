import { freshProgress, nextStep, type ChannelProgress } from './channelSequence';

/** Takes items one after the other and tells what became of each. */
function run(items: readonly (number | `snapshot ${number}` | `resumed ${number}`)[], start: ChannelProgress = freshProgress): string[] {
  let progress = start;
  return items.map((item) => {
    const [sequence, kind] = String(item).split(' ').reverse();
    const step = nextStep(progress, { sequence: Number(sequence), snapshot: kind === 'snapshot', resumed: kind === 'resumed' });
    progress = step.progress;
    return step.action;
  });
}

test.each([
  ['updates before the first snapshot are dropped', [4, 'snapshot 5', 6], ['ignore', 'deliver', 'deliver']],
  ['an item that came already is dropped', ['snapshot 5', 5, 4, 6, 6], ['deliver', 'ignore', 'ignore', 'deliver', 'ignore']],
  [
    'a gap is asked for once and closed by the missing items',
    ['snapshot 5', 8, 9, 6, 7, 8, 9, 10],
    ['deliver', 'ask', 'ignore', 'deliver', 'deliver', 'deliver', 'deliver', 'deliver'],
  ],
  [
    'a gap is closed by a snapshot, also one with a lower sequence',
    ['snapshot 5', 8, 'snapshot 2', 3],
    ['deliver', 'ask', 'deliver', 'deliver'],
  ],
  [
    'what is resumed counts whatever its sequence, and the next one after it',
    ['snapshot 5', 'resumed 2', 3, 'resumed 9', 9, 10],
    ['deliver', 'deliver', 'deliver', 'deliver', 'ignore', 'deliver'],
  ],
  ['a gap is closed by what is resumed', ['snapshot 5', 8, 'resumed 5', 6], ['deliver', 'ask', 'deliver', 'deliver']],
  ['what is resumed after nothing is dropped', ['resumed 5', 6, 'snapshot 6', 7], ['ignore', 'ignore', 'deliver', 'deliver']],
  ['a second gap is asked for again', ['snapshot 1', 3, 2, 5], ['deliver', 'ask', 'deliver', 'ask']],
] as const)('%s', (_name, items, actions) => {
  expect(run(items)).toEqual(actions);
});
