import { act, screen } from '@testing-library/react';
import type { EndpointPath } from '@halyard-h5/shared-api';
import { fault, renderRemote, testNow, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import remote from './remote';
import { invitation } from './testing/referral';
import { verificationOf } from './testing/verification';

const session = {
  id: '00000000-0000-4000-8000-000000000001',
  current: true,
  device: 'Chrome, Android',
  createdAt: testNow,
  lastSeenAt: testNow,
};
const empty = { list: [], total: 0 };
const api: FakeAnswers = {
  'user/getLimits': { current: {}, lostToday: '12.5' },
  'user/getSessions': { list: [session], total: 1 },
  'user/getShareInviteLink': invitation,
  'user/getTeam': empty,
  'user/getRebates': empty,
  'user/getClosure': { state: 'open', obstacles: [], giveUp: [], waits: 0, keepsIdentity: 0 },
  'user_verification/getUserVerification': verificationOf({ basic: 'verified' }),
};

/** Pages that cannot be drawn without one answer, and a text that stands on them with it. */
const readingPages = [
  ['account.limits', 'user/getLimits', 'Self-exclusion'],
  ['account.devices', 'user/getSessions', 'Chrome, Android'],
  ['account.closing', 'user/getClosure', 'Login password'],
  ['account.share', 'user/getShareInviteLink', 'ADA234'],
  ['account.primary', 'user_verification/getUserVerification', 'This level is verified.'],
  ['account.primary2', 'user_verification/getUserVerification', 'ID front'],
] as const;

test.each(readingPages)('%s keeps its place while %s loads, and comes with a retry when it failed', async (route, path, text) => {
  let decide: (answer: ReturnType<typeof fault>) => void = () => undefined;
  const waiting = new Promise<ReturnType<typeof fault>>((resolve) => (decide = resolve));
  const { host, user } = await renderRemote(remote, { route, api: { ...api, [path]: () => waiting } });
  expect((await screen.findAllByRole('status', { busy: true })).length).toBeGreaterThan(0);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  await act(async () => decide(fault(0, 'no')));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  // What the exchange says stands there, and is not said once more.
  expect(screen.getByText('no')).toBeVisible();
  expect(host.toast.messages).toEqual([]);
  host.exchange.answer(path as EndpointPath, api[path] as never);
  await user.click(retry);
  expect((await screen.findAllByText(text))[0]).toBeVisible();
});

/** Forms, with the button that sends them. */
const forms = [
  ['account.register', 'visitor', 'Create account'],
  ['account.forgetPassword', 'visitor', 'Set new password'],
  ['account.retrievePassword', {}, 'Change password'],
  ['account.contacts', { user: { mobile: undefined } }, 'Bind a mobile number'],
  ['account.limits', {}, 'Save limits'],
  ['account.data', {}, 'Save a copy'],
  ['account.primary2', {}, 'Send for review'],
] as const;

test.each(forms)('%s sends nothing while offline, and says why', async (route, who, label) => {
  const { host, user } = await renderRemote(remote, {
    route,
    session: who,
    api: { ...api, 'index/regions': empty, 'index/getInviteCodeSwitch': { shown: true, required: false } },
  });
  const button = await screen.findByRole('button', { name: label });
  act(() => host.network.set({ ...host.network.get(), online: false }));
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(/You are offline/)).toBeVisible();
  const asked = host.exchange.calls.length;
  await user.click(button);
  expect(host.exchange.calls).toHaveLength(asked);
});
