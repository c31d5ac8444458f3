import { screen } from '@testing-library/react';
import { fault, renderRemote, testUser } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { contactAddress } from './contactAddress';

const channels = [
  { kind: 'email' as const, label: 'help@example.test', address: 'help@example.test' },
  { kind: 'phone' as const, label: '+49 30 123', address: '+49 30 123' },
  { kind: 'chat' as const, label: 'Chat', address: 'javascript:alert(1)' },
];

test('leads to people who answer, with the id they ask for', async () => {
  await renderRemote(remote, {
    route: 'account.customerService',
    api: { 'exchange.support': { list: channels, hours: '09:00-18:00 UTC', total: 3 } },
  });
  expect(await screen.findByRole('link', { name: /Email/ })).toHaveAttribute('href', 'mailto:help@example.test');
  expect(screen.getByRole('link', { name: /Phone/ })).toHaveAttribute('href', 'tel:+4930123');
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.getByText('09:00-18:00 UTC')).toBeVisible();
  expect(screen.getByText(testUser.number)).toBeVisible();
  expect(screen.queryByText(new RegExp(testUser.id))).not.toBeInTheDocument();
  expect(screen.getByText(/never ask for your password/)).toBeVisible();
});

test('a fault leads to a retry, and the contact never back to help', async () => {
  let fails = true;
  const { user } = await renderRemote(remote, {
    route: 'account.customerService',
    session: 'visitor',
    api: {
      'exchange.support': () => (fails ? fault(0, 'no') : { list: channels.slice(0, 1), hours: '', total: 1 }),
    },
  });
  fails = false;
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /Email/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /help/i })).not.toBeInTheDocument();
});

test.each([
  ['telegram', '@halyard_help', 'https://t.me/halyard_help'],
  ['telegram', 'https://t.me/halyard', 'https://t.me/halyard'],
  ['chat', 'https://chat.example.test', 'https://chat.example.test'],
  ['chat', 'http://chat.example.test', undefined],
  ['email', 'a?b@example.test', 'mailto:a%3Fb@example.test'],
] as const)('%s %s opens %s', (kind, address, link) => expect(contactAddress(kind, address)).toBe(link));
