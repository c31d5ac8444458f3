import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installHost } from '@halyard-h5/shared-api/host';
import { createTestHost, fault, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import english from '../locales/en.json';
import { ShellProvider } from '../services/ShellContext';
import type { ShellServices } from '../services/ShellServices';
import ProfileSheet from './Profile.sheet';

const accounts = {
  list: [
    { mode: 'real' as const, total: '1234.567', current: true },
    { mode: 'demo' as const, total: '10000', current: false },
  ],
  total: 2,
};

function openProfile(answer: FakeAnswers['session.listAccounts'] = accounts, storage = {}) {
  const host = createTestHost({ catalogues: { shell: english }, session: {}, api: { 'session.listAccounts': answer }, storage });
  installHost(host);
  const sheet = (open: boolean) => (
    <ShellProvider value={{ host } as unknown as ShellServices}>
      <ProfileSheet open={open} onClose={() => undefined} />
    </ShellProvider>
  );
  const { rerender } = render(sheet(false));
  expect(host.exchange.requests('session.listAccounts')).toEqual([]);
  rerender(sheet(true));
  return { host, user: userEvent.setup() };
}
const account = (name: RegExp) => screen.getByRole('radio', { name });

test('asks for both accounts when it opens, shows their totals, and switches', async () => {
  const { host, user } = openProfile();
  await waitFor(() => expect(account(/^Real/).closest('label')).toHaveTextContent('Real1,234.56USDT'));
  expect(account(/^Demo/).closest('label')).toHaveTextContent('Demo10,000.00USDT');
  expect(host.exchange.requests('session.listAccounts')).toEqual([{}]);
  await user.click(account(/^Demo/));
  expect(host.session.records).toEqual(['switchMode demo']);
  expect(account(/^Demo/)).toBeChecked();
  expect(account(/^Real/).closest('label')).toHaveTextContent('1,234.56');
});

test('hides what the eye hides', async () => {
  openProfile(accounts, { 'preference.concealed': 'true' });
  await waitFor(() => expect(screen.getAllByText('******')).toHaveLength(2));
  expect(screen.queryByText(/1,234/)).toBeNull();
});

test('says that totals are missing and asks again; the switch works without them', async () => {
  const { host, user } = openProfile(fault(0, 'Down.'));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(account(/^Demo/)).toBeEnabled();
  host.exchange.answer('session.listAccounts', accounts);
  await user.click(retry);
  await waitFor(() => expect(account(/^Demo/).closest('label')).toHaveTextContent('10,000.00'));
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('offline it shows the totals of before and switches nothing', async () => {
  const { host } = openProfile();
  await waitFor(() => expect(account(/^Demo/).closest('label')).toHaveTextContent('10,000.00'));
  act(() => host.network.set({ online: false, stream: 'closed' }));
  expect(account(/^Demo/)).toBeDisabled();
  expect(account(/^Demo/).closest('label')).toHaveTextContent('10,000.00');
});
