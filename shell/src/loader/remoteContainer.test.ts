import { getInstance } from '@module-federation/enhanced/runtime';
import type { RemoteVersion } from '@halyard-h5/federation-kit/registry';
import { releaseContainer } from './releaseContainer';
import { loadContainer } from './remoteContainer';

jest.mock('@module-federation/enhanced/runtime', () => ({ getInstance: jest.fn() }));

const libraries = { react: {} };
jest.mocked(getInstance).mockReturnValue({ shareScopeMap: { default: libraries } } as never);

let builds = 0;
/** A build that no test has run before: what ran stays in the page. */
const newBuild = (): RemoteVersion =>
  ({ name: `build${(builds += 1)}`, folder: 'remotes/x/', entry: ['entry.js', 'sha256-x'] }) as unknown as RemoteVersion;

const scripts = () => [...document.head.querySelectorAll('script')];
const definition = { id: 'x' };

/** What a build's entry leaves in the page. */
function leaveContainer({ name }: RemoteVersion, exposed: object = { default: definition }) {
  const container = { init: jest.fn(), get: jest.fn().mockResolvedValue(() => exposed) };
  (window as unknown as Record<string, unknown>)[name] = container;
  return container;
}

const end = (event: 'load' | 'error') => scripts().forEach((script) => script.dispatchEvent(new Event(event)));

test('two who ask at once run the entry once, with its integrity, and lend it the libraries once', async () => {
  const build = newBuild();
  const both = [loadContainer('x', '1', build), loadContainer('x', '1', build)];
  expect(scripts().map(({ integrity }) => integrity)).toEqual(['sha256-x']);
  const container = leaveContainer(build);
  end('load');
  expect(await Promise.all(both)).toEqual([
    { id: 'x', version: '1', definition },
    { id: 'x', version: '1', definition },
  ]);
  expect(container.init).toHaveBeenCalledTimes(1);
  const [scope, initScope, options] = container.init.mock.calls[0] as [unknown, unknown, { shareScopeMap: unknown }];
  expect([scope, initScope, options.shareScopeMap]).toEqual([libraries, [], { default: libraries }]);
  expect(Object.keys(options)).toEqual(['version', 'shareScopeKeys']);
  expect(container.get).toHaveBeenCalledWith('./remote');
});

test('after a failure the next who asks begins anew', async () => {
  const build = newBuild();
  const first = loadContainer('x', '1', build);
  end('error');
  await expect(first).rejects.toThrow('failed to load');
  const second = loadContainer('x', '1', build);
  leaveContainer(build);
  end('load');
  await expect(second).resolves.toMatchObject({ definition });
});

test('an entry that leaves no container, and one without a definition, are told apart from others', async () => {
  const empty = newBuild();
  const nothing = loadContainer('x', '1', empty);
  end('load');
  await expect(nothing).rejects.toThrow(`left no container ${empty.name}`);
  const other = newBuild();
  leaveContainer(other, {});
  await expect(loadContainer('x', '1', other)).rejects.toMatchObject({ kind: 'incompatible' });
});

test('a build that was released leaves nothing but its name, and runs again when it is asked for', async () => {
  const build = { ...newBuild(), folder: 'remotes/y/' };
  const other = { name: 'another build' };
  const globals = window as unknown as Record<string, unknown>;
  const instances = [other, { name: build.name }];
  globals['__FEDERATION__'] = { __INSTANCES__: instances };
  globals[`webpackChunk${build.name}`] = [];
  const sheets = ['remotes/y/1.css', 'remotes/yes/1.css'].map((href) =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: new URL(href, document.baseURI).href }),
  );
  document.head.append(...sheets);
  const first = loadContainer('y', '1', build);
  leaveContainer(build);
  end('load');
  await first;
  releaseContainer(build);
  expect([globals[build.name], `webpackChunk${build.name}` in globals, instances]).toEqual([undefined, false, [other]]);
  expect(sheets.map(({ isConnected }) => isConnected)).toEqual([false, true]);
  const second = loadContainer('y', '1', build);
  expect(scripts()).toHaveLength(1);
  const container = leaveContainer(build);
  end('load');
  await second;
  expect(container.init).toHaveBeenCalledTimes(1);
});
