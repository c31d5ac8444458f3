import { screen, waitFor, within } from '@testing-library/react';
import { chooseOption, renderRemote, testNow } from '@halyard-h5/shared-api/testing';
import type { Withdrawal } from '@halyard-h5/shared-api';
import remote from '../remote';
import { testAddress, testDeposit, testFiles, testPayment, testWithdrawal } from '../testing/fixtures';
import { recordState } from './recordState';

const steps = { review: 0, approved: 1, sent: 2, confirmed: 3 } as const;
const at = (names: readonly string[]) => names.map((status, index) => ({ status, time: testNow + index }));
const path = Object.keys(steps);
const transactionId = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b';

const staged = (stage: keyof typeof steps): Withdrawal => ({
  ...testWithdrawal,
  status: stage === 'review' ? 'review' : 'approved',
  stage,
  ...(steps[stage] > 1 ? { transactionId } : {}),
  timeline: at(path.slice(0, steps[stage] + 1)),
});
const render = (withdrawal: Withdrawal, open = true) =>
  renderRemote(remote, {
    route: 'assets.withdrawalRecords',
    parameters: (open ? { id: withdrawal.id } : {}) as never,
    files: testFiles,
    api: { 'deposit.methods': testPayment, 'withdrawal.list': { list: [withdrawal], total: 1 } },
  });
/** Titles of the course of a withdrawal with the word for their state. */
const course = async (): Promise<string[]> => {
  const sheet = within(await screen.findByRole('dialog'));
  const list = await sheet.findByRole('list', { name: 'Progress of the review' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '');
};

beforeEach(() => {
  URL.createObjectURL = () => 'blob:shown';
  URL.revokeObjectURL = () => undefined;
});

test.each([
  ['review', ['Requested, the amount is frozen', 'Under review', 'Arrives by then']],
  ['approved', ['Requested, the amount is frozen', 'Under review', 'Approved', 'Being sent', 'Arrives by then']],
  ['sent', ['Requested, the amount is frozen', 'Under review', 'Approved', 'Sent', 'Arrives by then']],
  ['confirmed', ['Requested, the amount is frozen', 'Under review', 'Approved', 'Sent', 'Arrived']],
] as const)('a withdrawal that is at %s says what was done and what is awaited', async (stage, titles) => {
  await render(staged(stage));
  const shown = await course();
  expect(shown.map((text, index) => text.includes(titles[index] ?? '?'))).toEqual(titles.map(() => true));
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.queryAllByText(transactionId)).toHaveLength(steps[stage] > 1 ? 1 : 0);
});

test('a record has its address to the last character, and leads to its transaction on the explorer', async () => {
  await render(staged('sent'));
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByRole('link', { name: 'Show in the explorer' })).toHaveAttribute(
    'href',
    `https://tron.example/#/transaction/${transactionId}`,
  );
  expect(within(sheet).getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
  expect(sheet).toHaveTextContent(testAddress);
});

test('approved is not called paid or arrived anywhere, and is late when it is late', async () => {
  await render({ ...staged('approved'), dueAt: testNow - 1 });
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByText(/should have arrived by now/)).toBeVisible();
  expect(within(sheet).queryByRole('button', { name: 'Cancel withdrawal' })).not.toBeInTheDocument();
  expect(sheet).not.toHaveTextContent(/paid|sent to|Arrived/);
});

test.each([false, true])('one that failed after its approval was not refused, but came back; sent before: %s', async (sent) => {
  const timeline = at(['review', 'approved', ...(sent ? ['sent'] : []), 'failed']);
  await render({ ...testWithdrawal, status: 'failed', stage: 'failed', reason: 'The network refused it.', timeline });
  expect((await course()).at(-1)).toMatch(/Not paid, all of it is back in your spot wallet.*The network refused it\./);
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.getByText('Returned')).toBeVisible();
  expect(sheet.queryByText(/Refused/)).not.toBeInTheDocument();
});

test('of an exchange that notes no stages, and of what was approved before it did, an approval was the end', async () => {
  const { stage: _, ...old } = staged('approved');
  await render({ ...old, dueAt: testNow - 1 });
  const shown = await course();
  expect(shown).toHaveLength(3);
  expect(shown[2]).toContain('Approved and paid out');
  expect(within(screen.getByRole('dialog')).queryByText(/should have arrived/)).not.toBeInTheDocument();
});

test('a stage that this version does not know shows as the status of the review', () => {
  expect(recordState({ ...staged('approved'), stage: 'batched' as 'sent' })).toBe('approved');
});

test('withdrawals are filtered and exported by how far they are', async () => {
  let saved: Blob | undefined;
  URL.createObjectURL = (blob) => {
    saved = blob as Blob;
    return 'blob:saved';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, host } = await render(staged('sent'), false);
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toBeDefined());
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(saved as Blob);
  });
  expect(text.trim().split('\r\n')[1]).toContain(`,Sent,${transactionId},`);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await chooseOption(user, within(await screen.findByRole('dialog')).getByLabelText('Review status'), 'Sent');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(host.exchange.requests('withdrawal.list').at(-1)).toMatchObject({ stage: 'sent' }));
});

test('a deposit of which something else arrived says what was reported', async () => {
  const credited = {
    ...testDeposit,
    amount: '99.5',
    status: 'approved' as const,
    reported: { coin: 'USDT', chain: 'TRC20', amount: '1000' },
  };
  await renderRemote(remote, {
    route: 'assets.depositRecords',
    parameters: { id: credited.id } as never,
    files: testFiles,
    api: { 'deposit.methods': testPayment, 'deposit.list': { list: [credited], total: 1 } },
  });
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('You reported')).toBeVisible();
  expect(sheet.getByText('1,000.00')).toBeVisible();
  expect(sheet.getByText('99.50')).toBeVisible();
});
