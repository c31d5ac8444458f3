import { namedSources } from './namedSources';

test('names the versions that visitors may run, those taken back, and the registry', () => {
  const part = { versions: { '1': {}, '2': {} }, rollout: { steps: [], halted: ['0'] } };
  const shell = { version: '5', index: 'shell/5/index.html', inlineScripts: [] };
  const registry = { revision: 1, createdAt: 0, shell, remotes: { home: part } } as never;
  expect([...namedSources(registry)].sort()).toEqual(['home@0', 'home@1', 'home@2', 'registry@page', 'shell@5']);
  expect([...namedSources({ revision: 1, createdAt: 0, shell, shellRollout: part } as never)].sort()).toEqual([
    ...['registry@page', 'shell@0', 'shell@1', 'shell@2', 'shell@5'],
  ]);
});
