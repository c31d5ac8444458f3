import { createStore } from 'zustand/vanilla';
import type { SessionState } from '@halyard-h5/shared-api/host';
import { observable } from '../support/observable';
import { leaveCohorts } from './leaveCohorts';

const state = (id?: string): SessionState => ({
  signedIn: id !== undefined,
  mode: 'real',
  ...(id !== undefined && { user: { id } as never }),
});

function start(cohorts: readonly string[], first: SessionState) {
  const store = createStore<SessionState>(() => first);
  const reload = jest.fn();
  leaveCohorts({ configuration: { cohorts }, session: observable(store) } as never, reload);
  return { reload, become: (next: SessionState) => store.setState(next, true) };
}

test('the page of a cohort is loaded anew when its trader signs out, or another one signs in', () => {
  const { reload, become } = start(['staff'], { signedIn: true, mode: 'real' });
  become(state('a'));
  become({ ...state('a'), mode: 'demo' });
  expect(reload).not.toHaveBeenCalled();
  become(state('b'));
  expect(reload).toHaveBeenCalledTimes(1);
  become(state());
  expect(reload).toHaveBeenCalledTimes(2);
});

test('others stay as they are', () => {
  const { reload, become } = start([], state('a'));
  become(state());
  become(state('b'));
  expect(reload).not.toHaveBeenCalled();
});
