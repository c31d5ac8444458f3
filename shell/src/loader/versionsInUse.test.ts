import { unchangingSource, type RemoteSource } from './RemoteSource';
import { versionsInUse } from './versionsInUse';

const route = (remote: string) => ({ id: `${remote}.index`, path: `/${remote}`, access: 'public' as const, remote });
const source: RemoteSource = {
  ...unchangingSource,
  shellVersion: '1.0.0-shell',
  routes: [route('markets'), route('home'), route('home')] as unknown as RemoteSource['routes'],
  candidates: (id) => [`${id}-new`, `${id}-old`],
  load: () => Promise.reject(new Error('none')),
  classify: () => Promise.reject(new Error('none')),
};

test('names the shell and every remote once; what runs counts before what would be loaded', () => {
  const loaded = [{ id: 'home', version: 'home-old', definition: undefined as never }];
  expect(versionsInUse(source, { loaded: () => loaded })).toEqual([
    { id: 'shell', version: '1.0.0-shell' },
    { id: 'home', version: 'home-old' },
    { id: 'markets', version: 'markets-new' },
  ]);
});

test('where everything is one bundle there is no shell to name', () => {
  expect(versionsInUse({ ...source, shellVersion: undefined, routes: [] }, { loaded: () => [] })).toEqual([]);
});
