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
  followRegistry({ source, loader: { loaded: () => loaded, forget }, navigation: { store: { getState: () => state } } } as never, refetch);
  tell();
  expect(forget.mock.calls).toEqual([['perpetual']]);
  expect(refetch).toHaveBeenCalledTimes(1);
});
