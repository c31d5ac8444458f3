import { defaultPageConfiguration } from '../configuration/pageConfiguration';
import { unchangingSource, type LoadedRemote, type RemoteSource } from '../loader/RemoteSource';
import { memoryStorage } from '../testing/memoryStorage';
import { developedSource } from './developedSource';

const loaded = { id: 'home', version: '1' } as LoadedRemote;

function start(values: Readonly<Record<string, string>>, developer = true) {
  let answer = (): void => undefined;
  const answered = new Promise<boolean>((resolve) => (answer = () => resolve(true)));
  const deployed = {
    ...unchangingSource,
    fillers: {} as RemoteSource['fillers'],
    routes: [],
    candidates: () => ['1'],
    load: jest.fn(async () => loaded),
    classify: async () => Promise.reject(new Error('none')),
  };
  const override = jest.fn();
  const source = developedSource({
    source: deployed,
    registries: { override } as never,
    storage: { ...memoryStorage(values), answered: () => answered },
    configuration: { ...defaultPageConfiguration, developer },
  });
  return { deployed, source, override, answer };
}

test('switches of a storage that answers late hold for the first remote', async () => {
  const developer = JSON.stringify({ breaks: { home: 'down' } });
  const { deployed, source, answer } = start({ 'preference.developer': developer });
  const ready = jest.fn();
  const loading = source.ready('home').then(ready);
  await new Promise((resolve) => setTimeout(resolve));
  expect(ready).not.toHaveBeenCalled();
  answer();
  await loading;
  await expect(source.load('home', '1')).rejects.toMatchObject({ kind: 'down' });
  expect(await source.load('markets', '1')).toBe(loaded);
  expect(deployed.load.mock.calls).toEqual([['markets', '1']]);
});

test('without any, everything is as deployed, later changes included', async () => {
  const { deployed, source, answer } = start({});
  answer();
  await source.ready('home');
  expect(await source.load('home', '1')).toBe(loaded);
  deployed.fillers = { 'home.tiles': ['futures'] };
  expect(source.fillers).toEqual({ 'home.tiles': ['futures'] });
});

test('a page that allows no developers asks for no other build and breaks nothing, whatever its storage says', async () => {
  const ask = jest.fn();
  window.fetch = ask;
  const assets = new URL('unregistered/', document.baseURI).href;
  const developer = JSON.stringify({ overrides: { assets }, breaks: { home: 'down' } });
  const { source, override, answer } = start({ 'preference.developer': developer }, false);
  answer();
  await source.ready('assets');
  expect(await source.load('home', '1')).toBe(loaded);
  expect([ask.mock.calls, override.mock.calls]).toEqual([[], []]);
});
