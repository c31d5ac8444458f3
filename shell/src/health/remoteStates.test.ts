import { remoteStates, shareOf } from './remoteStates';

const rollout = { stable: '1', steps: [{ version: '2', basisPoints: 1_000, salt: 's' }], lastGood: ['0'] };

test('a step has its own share, the stable version the rest, any other none', () => {
  expect(['1', '2', '0'].map((version) => shareOf(rollout, version))).toEqual([9_000, 1_000, 0]);
  expect(shareOf({ ...rollout, steps: [] }, '1')).toBe(10_000);
});

test('names what is chosen and what runs, sorted', () => {
  const registry = { remotes: { markets: { rollout: { ...rollout, steps: [], disabled: true } }, home: { rollout } } } as never;
  const loaded = [{ id: 'home', version: '0', definition: undefined as never }];
  expect(remoteStates(registry, loaded, 'anybody')).toEqual([
    { id: 'home', chosen: expect.stringMatching(/^[12]$/), running: '0', share: expect.any(Number), disabled: false },
    { id: 'markets', chosen: '1', running: undefined, share: 10_000, disabled: true },
  ]);
  expect(remoteStates(undefined, [], 'anybody')).toEqual([]);
});
