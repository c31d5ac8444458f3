import { PageLoader } from './PageLoader';
import { RemoteFault, type FaultKind } from './RemoteFault';
import { unchangingSource, type RemoteSource } from './RemoteSource';

const Page = () => undefined;
const OldPage = () => undefined;

interface Plan {
  readonly candidates?: readonly string[];
  readonly load?: jest.Mock;
  readonly page?: jest.Mock;
  readonly texts?: jest.Mock;
  readonly refresh?: RemoteSource['refresh'];
  readonly disabled?: RemoteSource['disabled'];
  readonly ready?: RemoteSource['ready'];
}

function start({
  candidates = ['2'],
  page = jest.fn(async () => ({ default: Page })),
  texts = jest.fn(async () => undefined),
  refresh = unchangingSource.refresh,
  disabled = unchangingSource.disabled,
  ready = unchangingSource.ready,
  ...plan
}: Plan = {}) {
  const prefetch = jest.fn();
  const load =
    plan.load ??
    jest.fn(async (id: string, version: string) => ({
      id,
      version,
      definition: {
        id,
        i18n: {},
        routes: [{ id: 'home.index', prefetch, page: version === '1' ? async () => ({ default: OldPage }) : page }],
      },
    }));
  const source: RemoteSource = {
    ...unchangingSource,
    refresh,
    disabled,
    ready,
    routes: [],
    candidates: () => candidates,
    load: load as never,
    classify: async (id, version, error) => (error instanceof RemoteFault ? error : new RemoteFault('threw', id, version, String(error))),
  };
  const record = jest.fn();
  const loader = new PageLoader({ source, telemetry: { record }, loadTexts: texts });
  const faults = () => record.mock.calls.flatMap(([event]) => (event.kind === 'fault' ? [`${event.name} ${event.source}`] : []));
  return { loader, load, page, texts, prefetch, record, faults };
}

const fault = (kind: FaultKind, version = '2') => new RemoteFault(kind, 'home', version, 'because');

test('loads remote, page, texts and first data, each once', async () => {
  const { loader, load, page, texts, prefetch } = start();
  expect(loader.peek('home.index')).toBeUndefined();
  const [first, second] = await Promise.all([loader.load('home.index', { tab: 'a' }), loader.load('home.index')]);
  expect([first, second, loader.peek('home.index')]).toEqual([Page, Page, Page]);
  expect([load.mock.calls.length, page.mock.calls.length, texts.mock.calls.length]).toEqual([1, 1, 1]);
  expect(prefetch).toHaveBeenCalledWith({ tab: 'a' });
  expect(loader.loaded().map(({ id, version }) => `${id}@${version}`)).toEqual(['home@2']);
});

test('tries once more before it gives up a version', async () => {
  const page = jest.fn(async () => ({ default: Page }));
  page.mockRejectedValueOnce(fault('down'));
  const { loader, faults } = start({ page });
  expect(await loader.load('home.index')).toBe(Page);
  expect(faults()).toEqual([]);
});

test('falls back to the last good version in the same page and reports the broken one', async () => {
  const page = jest.fn(async () => Promise.reject(fault('tampered')));
  const { loader, faults, load } = start({ candidates: ['2', '1'], page });
  expect(await loader.load('home.index')).toBe(OldPage);
  expect(faults()).toEqual(['tampered home@2']);
  expect(loader.loaded().map(({ version }) => version)).toEqual(['1']);
  expect(load).toHaveBeenCalledTimes(2);
});

test('rejects with the kind when no version works, and starts anew at the next try', async () => {
  const load = jest.fn(async () => Promise.reject(fault('down')));
  const { loader, faults } = start({ candidates: ['2', '1'], load });
  await expect(loader.load('home.index')).rejects.toMatchObject({ kind: 'down' });
  expect(faults()).toHaveLength(2);
  load.mockImplementation((async (id: string, version: string) => ({
    id,
    version,
    definition: { id, i18n: {}, routes: [{ id: 'home.index', page: async () => ({ default: Page }) }] },
  })) as never);
  expect(await loader.load('home.index')).toBe(Page);
});

test('a remote without the page has thrown', async () => {
  const { loader } = start();
  await expect(loader.load('home.more')).rejects.toMatchObject({ kind: 'threw', remote: 'home' });
});

test('a build of the release before has its page under the former id', async () => {
  const page = jest.fn(async () => ({ default: Page }));
  const load = jest.fn(async (id: string) => ({ id, version: '2', definition: { id, i18n: {}, routes: [{ id: 'account.set', page }] } }));
  const { loader } = start({ load });
  await expect(loader.load('account.settings')).resolves.toBe(Page);
});

test('prefetching starts no data and reports no faults', async () => {
  const page = jest.fn(async () => Promise.reject(fault('down')));
  const { loader, faults, prefetch } = start({ page });
  await loader.prefetch('home.index');
  expect([faults(), prefetch.mock.calls.length, loader.peek('home.index')]).toEqual([[], 0, undefined]);
  page.mockImplementation((async () => ({ default: Page })) as never);
  await loader.prefetch('home.index');
  expect(loader.peek('home.index')).toBe(Page);
});

test('looks for something newer when files have failed, and takes it before the last good version', async () => {
  const candidates = ['2', '1'];
  const refresh = jest.fn(async () => {
    candidates.splice(0, 2, '3', '2', '1');
    return true;
  });
  const load = jest.fn(async (id: string, version: string) => {
    if (version !== '3') throw fault('down', version);
    return { id, version, definition: { id, i18n: {}, routes: [{ id: 'home.index', page: async () => ({ default: Page }) }] } };
  });
  const { loader, faults } = start({ candidates, load, refresh });
  expect(await loader.load('home.index')).toBe(Page);
  expect([faults(), loader.sourceOf('home.index')]).toEqual([['down home@2'], 'home@3']);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('nothing is loaded of a remote that is switched off, or before the registry is trusted', async () => {
  const off = start({ disabled: () => true });
  await expect(off.loader.load('home.index')).rejects.toMatchObject({ kind: 'disabled' });
  await off.loader.prefetch('home.index');
  const distrusted = start({ ready: async () => Promise.reject(fault('tampered')) });
  await expect(distrusted.loader.load('home.index')).rejects.toMatchObject({ kind: 'tampered' });
  await distrusted.loader.prefetch('home.index');
  expect([off.load, distrusted.load].map((load) => load.mock.calls.length)).toEqual([0, 0]);
});

test('a page that has thrown is of the last good version at the next try', async () => {
  const { loader, faults } = start({ candidates: ['2', '1'] });
  expect(await loader.load('home.index')).toBe(Page);
  expect(await loader.reportThrown('home.index', new Error('boom'))).toMatchObject({ kind: 'threw', version: '2' });
  expect(loader.peek('home.index')).toBeUndefined();
  expect(await loader.load('home.index')).toBe(OldPage);
  expect([faults(), loader.sourceOf('home.index')]).toEqual([['threw home@2'], 'home@1']);
});

test('a forgotten remote is loaded in its newest version', async () => {
  const candidates = ['1'];
  const { loader } = start({ candidates });
  await loader.prefetch('home.index');
  candidates[0] = '2';
  loader.forget('home');
  expect(loader.loaded()).toEqual([]);
  expect(await loader.load('home.index')).toBe(Page);
  expect(loader.sourceOf('home.index')).toBe('home@2');
});

test('a version that is in use no more is former, and begins anew once it was released', async () => {
  const candidates = ['1'];
  const { loader, load } = start({ candidates });
  await loader.load('home.index');
  expect(loader.former()).toEqual([]);
  candidates[0] = '2';
  loader.forget('home');
  await loader.load('home.index');
  expect(loader.former()).toEqual(['home@1']);
  expect(await loader.release('home@1')).toMatchObject({ id: 'home', version: '1' });
  expect([loader.former(), loader.release('home@1')]).toEqual([[], undefined]);
  candidates[0] = '1';
  loader.forget('home');
  await loader.load('home.index');
  expect(load.mock.calls.map(([, version]) => version)).toEqual(['1', '2', '1']);
});

describe('a widget', () => {
  const Tile = () => undefined;
  const filled = (widgets: Readonly<Record<string, () => Promise<unknown>>>) =>
    jest.fn(async (id: string, version: string) => ({
      id,
      version,
      definition: {
        id,
        i18n: {},
        routes: [{ id: 'home.index', page: async () => ({ default: Page }) }],
        fills: widgets[version] ? [{ slot: 'news.below', needs: ['article'], widget: widgets[version] }] : [],
      },
    }));

  test('comes with its texts and with what it needs, from the version that pages run', async () => {
    const { loader, texts } = start({ load: filled({ 2: async () => ({ default: Tile }) }) });
    expect(await loader.widget('home', 'news.below')).toEqual({ version: '2', needs: ['article'], Content: Tile });
    expect(texts).toHaveBeenCalledTimes(1);
    expect(loader.loaded().map(({ version }) => version)).toEqual(['2']);
  });

  test('that fails is taken from a version before, and pages go on trying the new one', async () => {
    const broken = jest.fn(async () => Promise.reject(fault('down')));
    const { loader, faults } = start({ candidates: ['2', '1'], load: filled({ 2: broken, 1: async () => ({ default: Tile }) }) });
    expect(await loader.widget('home', 'news.below')).toMatchObject({ version: '1', Content: Tile });
    expect([broken.mock.calls.length, faults()]).toEqual([2, ['down home@2']]);
    await loader.load('home.index');
    expect(loader.sourceOf('home.index')).toBe('home@2');
  });

  test('that no version has is a fault, and that of a version without it is none', async () => {
    const { loader, faults } = start({ candidates: ['2', '1'], load: filled({ 2: async () => Promise.reject(fault('corrupt')) }) });
    await expect(loader.widget('home', 'news.below')).rejects.toMatchObject({ kind: 'corrupt', version: '2' });
    expect(faults()).toEqual(['corrupt home@2']);
    await expect(loader.widget('home', 'news.above')).rejects.toMatchObject({ kind: 'threw' });
  });
});
