import { screen, waitFor, within } from '@testing-library/react';
import { fault, renderRemote, type FakeFiles } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { testDeposit, testFiles, testPayment } from '../../testing/fixtures';

const [address] = Object.keys(testFiles) as [string];

const render = (files: FakeFiles = testFiles) =>
  renderRemote(remote, {
    route: 'assets.depositRecords',
    parameters: { id: testDeposit.id },
    files,
    api: { 'deposit.methods': testPayment, 'deposit.list': { list: [testDeposit], total: 1 } },
  });

const shown: (Blob | MediaSource)[] = [];
beforeEach(() => {
  shown.length = 0;
  URL.createObjectURL = (blob) => `blob:${shown.push(blob)}`;
  URL.revokeObjectURL = jest.fn();
});

test('a deposit shows the screenshot that was sent with it, in full on a tap, and saves it under its number', async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = await render();
  await user.click(await screen.findByRole('button', { name: 'Show the screenshot in full' }));
  expect(shown).toEqual([testFiles[address]]);
  const sheet = within(await screen.findByRole('dialog', { name: 'Transaction screenshot' }));
  expect(sheet.getByRole('img', { name: 'Transaction screenshot' })).toHaveAttribute('src', 'blob:1');
  await user.click(sheet.getByRole('button', { name: 'Save screenshot' }));
  await waitFor(() => expect(saved).toEqual([`${testDeposit.number}.png`]));
  expect(shown.at(-1)).toBe(testFiles[address]);
});

test('a screenshot that cannot be saved says so', async () => {
  const { user, host } = await render();
  await user.click(await screen.findByRole('button', { name: 'Show the screenshot in full' }));
  const save = await screen.findByRole('button', { name: 'Save screenshot' });
  URL.createObjectURL = () => {
    throw new Error('no room');
  };
  await user.click(save);
  await waitFor(() => expect(host.toast.messages).toEqual([{ message: 'The image could not be saved. Try again.', tone: 'error' }]));
});

test('a screenshot that does not come says why and is asked for again', async () => {
  const { user, host } = await render({ [address]: fault(0, 'This image does not exist.') });
  expect(await screen.findByText('This image does not exist.')).toBeVisible();
  expect(host.toast.messages).toEqual([{ message: 'This image does not exist.', tone: 'error', unspoken: true }]);
  host.exchange.file(address, testFiles[address] as Blob);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Show the screenshot in full' })).toBeVisible();
});

test('the picture leaves the memory with the sheet that shows it', async () => {
  const { user } = await render();
  await screen.findByRole('button', { name: 'Show the screenshot in full' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1'));
});
