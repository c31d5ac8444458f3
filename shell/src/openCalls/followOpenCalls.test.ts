import { createTestHost, testUser } from '@halyard-h5/shared-api/testing';
import { followOpenCalls } from './followOpenCalls';

let visibility: DocumentVisibilityState = 'visible';
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

test('asks when a trader has come into the session and when the page is seen again, and not otherwise', () => {
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  const host = createTestHost({ session: 'visitor' });
  const reconcile = jest.fn(async () => undefined);
  followOpenCalls(host.session, { reconcile });
  host.session.set({});
  expect(reconcile).toHaveBeenCalledTimes(1);
  host.session.set({ mode: 'demo' });
  expect(reconcile).toHaveBeenCalledTimes(1);
  host.session.set({ user: { id: `${testUser.id.slice(0, -1)}2` } });
  expect(reconcile).toHaveBeenCalledTimes(2);
  host.session.set('visitor');
  show('hidden');
  expect(reconcile).toHaveBeenCalledTimes(2);
  show('visible');
  expect(reconcile).toHaveBeenCalledTimes(3);
});
