import { screen, waitFor, within } from '@testing-library/react';
import { fault, renderRemote, testNow, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { formatDateTime } from '@halyard-h5/shared-ui';
import { invitation, member } from '../../testing/referral';

const empty = { list: [], total: 0 };
const open = (api: FakeAnswers = {}) =>
  renderRemote(remote, {
    route: 'account.referral',
    api: { 'referral.summary': invitation, 'referral.team': empty, 'referral.rebates': empty, ...api },
  });

test('shows code, link, picture, level and the way to the next', async () => {
  const { user } = await open();
  expect(await screen.findByText('ADA234')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Invitation link as QR code' })).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByText('4 members deposited and are verified')).toBeVisible();
  expect(screen.getByText('6 more to LV3')).toBeVisible();
  expect(screen.getByText('1,234.567')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy: Invitation link' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(invitation.link));
});

test('the whole level table stands below, with the own level marked', async () => {
  await open();
  const table = within(await screen.findByRole('table', { name: 'Level table' }));
  expect(table.getAllByRole('row')).toHaveLength(1 + invitation.levels.length);
  expect(table.getByText('LV2').closest('tr')).toHaveTextContent('LV2312%6%2%');
});

test('shows the team by tier and more pages of it', async () => {
  const { host, user } = await open({
    'referral.team': ({ tier, page }) =>
      tier === 1 ? { list: [member(page === 1 ? 'Bert' : 'Cleo', page)], total: 2 } : { list: [member('Dora', 9)], total: 1 },
  });
  expect(await screen.findByText('Bert')).toBeVisible();
  expect(screen.getByText(/Deposited · Verified/)).toHaveTextContent(`Joined: ${formatDateTime(testNow)} ·`);
  expect(formatDateTime(testNow)).toMatch(/ \d\d:\d\d$/);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Cleo')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /Tier 2/ }));
  expect(await screen.findByText('Dora')).toBeVisible();
  expect(host.exchange.requests('referral.team').map(({ tier, page }) => [tier, page])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
  ]);
});

test('an empty tier offers the link to hand on', async () => {
  const { host, user } = await open();
  expect(await screen.findByText('Nobody in this tier yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  await waitFor(() => expect(host.toast.messages).toEqual([{ message: 'Copied', tone: 'success' }]));
});

test('income names what each rebate came from', async () => {
  const rebate = {
    id: member('x', 1).id,
    time: testNow,
    tier: 2,
    nickname: 'Dora',
    base: '50',
    rate: '0.06',
    amount: '3',
    source: 'perpetual' as const,
  };
  const { user } = await open({ 'referral.rebates': { list: [rebate] } });
  await user.click(await screen.findByRole('tab', { name: 'Income' }));
  expect((await screen.findByText(/Tier 2 · Perpetual/)).parentElement).toHaveTextContent('6% of 50.00 USDT');
  expect(screen.getByText('+3.00')).toBeVisible();
});

test('a picture that cannot be saved is said', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { host, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Save picture' }));
  await waitFor(() => expect(host.toast.messages).toHaveLength(1));
  expect(host.toast.messages[0]).toEqual({ message: 'The picture could not be saved. Copy the link instead.', tone: 'error' });
});

test('the highest level has no next one', async () => {
  await open({ 'referral.summary': { ...invitation, level: 6, nextLevelMembers: undefined } });
  expect(await screen.findByText('You have the highest level')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('the phone’s own sheet is used where there is one', async () => {
  const share = jest.fn(() => Promise.reject(new Error('closed')));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { host, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Halyard', text: 'Join me on Halyard', url: invitation.link });
  expect(host.toast.messages).toEqual([]);
  Reflect.deleteProperty(navigator, 'share');
});

test('what cannot be loaded offers a retry, list and page alike', async () => {
  let fails = true;
  const { user } = await open({
    'referral.summary': () => (fails ? fault(0, 'no') : invitation),
    'referral.team': fault(0, 'no'),
  });
  fails = false;
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('ADA234')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});
