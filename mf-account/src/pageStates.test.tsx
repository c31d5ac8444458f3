import { act, screen } from '@testing-library/react';
import type { CallName } from '@halyard-h5/shared-api';
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
  'ownLimits.read': { current: {}, lostToday: '12.5' },
  'notificationPreferences.read': { off: [], mail: [] },
  'session.list': { list: [session], total: 1 },
  'referral.summary': invitation,
  'referral.team': empty,
  'referral.rebates': empty,
  'closure.read': { state: 'open', obstacles: [], giveUp: [], waits: 0, keepsIdentity: 0 },
  'verification.read': verificationOf({ basic: 'verified' }),
};

/** Pages that cannot be drawn without one answer, and a text that stands on them with it. */
const readingPages = [
  ['account.limits', 'ownLimits.read', 'Self-exclusion'],
  ['account.notifications', 'notificationPreferences.read', 'Results of contracts'],
  ['account.devices', 'session.list', 'Chrome, Android'],
  ['account.closing', 'closure.read', 'Login password'],
  ['account.referral', 'referral.summary', 'ADA234'],
  ['account.basicVerification', 'verification.read', 'This level is verified.'],
  ['account.advancedVerification', 'verification.read', 'ID front'],
] as const;

test.each(readingPages)('%s keeps its place while %s loads, and comes with a retry when it failed', async (route, name, text) => {
  let decide: (answer: ReturnType<typeof fault>) => void = () => undefined;
  const waiting = new Promise<ReturnType<typeof fault>>((resolve) => (decide = resolve));
  const { host, user } = await renderRemote(remote, { route, api: { ...api, [name]: () => waiting } });
  expect((await screen.findAllByRole('status', { busy: true })).length).toBeGreaterThan(0);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  await act(async () => decide(fault(0, 'no')));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('no')).toBeVisible();
  expect(host.toast.messages).toEqual([{ message: 'no', tone: 'error', unspoken: true }]);
  host.exchange.answer(name as CallName, api[name] as never);
  await user.click(retry);
  expect((await screen.findAllByText(text))[0]).toBeVisible();
});

/** Forms, with the button that sends them. */
const forms = [
  ['account.register', 'visitor', 'Create account'],
  ['account.resetPassword', 'visitor', 'Set new password'],
  ['account.changePassword', {}, 'Change password'],
  ['account.contacts', { user: { mobile: undefined } }, 'Bind a mobile number'],
  ['account.limits', {}, 'Save limits'],
  ['account.data', {}, 'Save a copy'],
  ['account.advancedVerification', {}, 'Send for review'],
] as const;

test.each(forms)('%s sends nothing while offline, and says why', async (route, who, label) => {
  const { host, user } = await renderRemote(remote, {
    route,
    session: who,
    api: { ...api, 'exchange.regions': empty, 'referral.invitationRule': { shown: true, required: false } },
  });
  const button = await screen.findByRole('button', { name: label });
  act(() => host.network.set({ ...host.network.get(), online: false }));
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(/You are offline/)).toBeVisible();
  const asked = host.exchange.calls.length;
  await user.click(button);
  expect(host.exchange.calls).toHaveLength(asked);
});
