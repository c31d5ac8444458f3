import { render } from '@testing-library/react';
import { createStore } from 'zustand/vanilla';
import { useShownRemote } from '../loader/shownRemotes';
import { initialNavigation, type NavigationState, type Screen } from '../navigation/navigationState';
import { releaseRemotes } from './releaseRemotes';

function Shown({ name }: { readonly name: string }) {
  useShownRemote(name);
  return null;
}

const screens = (...routes: string[]) => routes.map((routeId) => ({ routeId }) as Screen);

/** A page with these remotes, of which those of `former` are in use no more. */
function start(loaded: readonly [string, string][], former: readonly string[] = []) {
  const store = createStore<NavigationState>(() => initialNavigation);
  let tell = (): void => undefined;
  let inUse = loaded;
  const loader = {
    loaded: () => inUse.map(([id, version]) => ({ id, version })),
    former: () => former,
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => undefined;
    },
    forget: jest.fn(),
    release: jest.fn(async (key: string) => ({ definition: { i18n: key } })),
  };
  const [source, language] = [{ release: jest.fn() }, { unmount: jest.fn() }];
  const end = releaseRemotes({ source, loader, language, navigation: { store } } as never);
  return {
    ...loader,
    forgotten: source.release,
    unmount: language.unmount,
    end,
    open: (...routes: string[]) => store.setState({ stack: screens(...routes) }),
    /** Other versions come into use. */
    use: (next: typeof loaded) => {
      inUse = next;
      tell();
    },
    look: () => jest.advanceTimersByTime(30_000),
  };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a remote goes at the second look after its last page was closed, once', () => {
  const { open, look, forget, end } = start([['account', '1']]);
  open('account.login');
  const page = render(<Shown name="account" />);
  open();
  look();
  look();
  expect(forget).not.toHaveBeenCalled();
  page.unmount();
  look();
  expect(forget).not.toHaveBeenCalled();
  look();
  look();
  look();
  expect(forget.mock.calls).toEqual([['account']]);
  open('account.login');
  end();
  look();
  look();
  expect(forget).toHaveBeenCalledTimes(1);
});

test('one that comes back between two looks stays, and so does one that was fetched ahead, and one whose strip is there', () => {
  const { open, look, forget } = start([
    ['account', '1'],
    ['markets', '1'],
    ['futures', '1'],
  ]);
  open('account.login', 'futures.rule');
  render(<Shown name="futures@1" />);
  look();
  const page = render(<Shown name="account" />);
  look();
  page.unmount();
  look();
  expect(forget).not.toHaveBeenCalled();
  look();
  expect(forget.mock.calls).toEqual([['account']]);
});

test('a version that is in use no more goes when nothing of it is mounted, with the way to its texts; one on its way stays', async () => {
  const former = ['home@1', 'futures@1', 'markets@1'];
  const { use, look, release, forgotten, unmount, forget } = start([['home', '1']], former);
  use([
    ['home', '2'],
    ['futures', '1'],
  ]);
  use([['home', '2']]);
  const strip = render(<Shown name="futures@1" />);
  look();
  expect(release).not.toHaveBeenCalled();
  look();
  expect(release.mock.calls).toEqual([['home@1']]);
  await jest.advanceTimersByTimeAsync(0);
  expect([unmount.mock.calls, forgotten.mock.calls]).toEqual([[['home@1']], [['home', '1']]]);
  strip.unmount();
  look();
  look();
  look();
  expect(release.mock.calls).toEqual([['home@1'], ['futures@1']]);
  expect(forget).not.toHaveBeenCalled();
});
