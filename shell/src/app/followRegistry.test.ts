import { createStore } from 'zustand/vanilla';
import { initialNavigation } from '../navigation/navigationState';
import { followRegistry } from './followRegistry';

const screenOf = (routeId: string) => ({ routeId }) as never;

test('a remote fetched ahead is forgotten for a newer version; one with an open or parked page, and one of the same version, are not', () => {
  let tell = (): void => undefined;
  const source = {
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => undefined;
    },
    candidates: (id: string) => [id === 'markets' ? 'old' : 'new', 'old'],
  };
  const loaded = ['home', 'markets', 'futures', 'perpetual', 'assets'].map((id) => ({ id, version: 'old' }));
  const forget = jest.fn();
  const state = {
    ...initialNavigation,
    tabs: [screenOf('home.index')],
    stack: [screenOf('futures.rule')],
    parked: [screenOf('assets.deposit')],
  };
  const refetch = jest.fn();
  const store = createStore(() => state);
  followRegistry({ source, loader: { loaded: () => loaded, forget }, navigation: { store } } as never, refetch);
  tell();
  expect(forget.mock.calls).toEqual([['perpetual']]);
  expect(refetch).toHaveBeenCalledTimes(1);
  store.setState({ parked: [] });
  expect(forget.mock.calls).toEqual([['perpetual'], ['assets']]);
  // Its new version cannot be loaded: the old one runs on, and is not forgotten with each page.
  store.setState({ tabs: [] });
  store.setState({ tabs: [screenOf('home.index')] });
  expect(forget.mock.calls).toEqual([['perpetual'], ['assets'], ['home']]);
  tell();
  expect(forget.mock.calls.slice(3)).toEqual([['perpetual'], ['assets']]);
});
