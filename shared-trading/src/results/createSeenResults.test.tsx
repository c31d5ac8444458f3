import { act, renderHook } from '@testing-library/react';
import { createSeenResults } from './createSeenResults';

type Fields = Readonly<Record<string, string>>;

/** Drafts whose storage has not answered yet. */
const mockPort = {
  kept: new Map<string, Fields | undefined>(),
  answered: false,
  listeners: new Set<() => void>(),
  get: () => ({
    owner: 'ada/demo',
    answered: mockPort.answered,
    read: (form: string) => mockPort.kept.get(form),
    write: (form: string, fields: Fields | undefined) => void mockPort.kept.set(form, fields),
  }),
  subscribe: (listener: () => void) => {
    mockPort.listeners.add(listener);
    return () => void mockPort.listeners.delete(listener);
  },
};
jest.mock('@halyard-h5/shared-api', () => ({ getHost: () => ({ drafts: mockPort }) }));

test('results are kept track of once the storage has answered that it knows of none, though no time has been told since', () => {
  const { useSeenResults } = createSeenResults('results');
  const { result } = renderHook(() => useSeenResults(1_000));
  expect(result.current).toBeUndefined();
  mockPort.answered = true;
  act(() => mockPort.listeners.forEach((listener) => listener()));
  expect(result.current).toEqual({ since: 1_000, ids: [] });
});
