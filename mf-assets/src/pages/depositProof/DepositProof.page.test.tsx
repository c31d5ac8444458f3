import { screen } from '@testing-library/react';
import type { DraftFields } from '@halyard-h5/shared-api';
import { type FakeAnswers, fault, renderRemote, testId } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { testCoins, testDeposit, testFiles, testPayment } from '../../testing/fixtures';

const uploaded = { id: testId(32), width: 10, height: 20, bytes: 5 };
const picture = new File(['image'], 'transfer.png', { type: 'image/png' });
const draftKey = 'assets.deposit.USDT.TRC20';

const render = (
  api: FakeAnswers = {},
  options: { parameters?: { coin?: string; chain?: string }; drafts?: Record<string, DraftFields> } = {},
) =>
  renderRemote(remote, {
    route: 'assets.depositProof',
    parameters: { coin: 'USDT', chain: 'TRC20' },
    files: testFiles,
    api: {
      'deposit.methods': testPayment,
      'coin.list': testCoins,
      'image.upload': uploaded,
      'deposit.report': testDeposit,
      'deposit.list': { list: [testDeposit], total: 1 },
      ...api,
    },
    ...options,
  });

const amount = () => screen.findByLabelText('Amount');
const file = () => screen.getByLabelText<HTMLInputElement>('Transaction screenshot');
const submit = () => screen.getByRole('button', { name: 'Submit for review' });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  globalThis.createImageBitmap = async () => ({ width: 10, height: 20, close: () => undefined });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: () => undefined, drawImage: () => undefined } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['small'])));
});

test('reports amount, picture and transaction id, and shows the record', async () => {
  const { user, host } = await render();
  await user.type(await amount(), '250,5');
  await user.upload(file(), picture);
  expect(await screen.findByText(/^Sent/)).toBeVisible();
  await user.type(screen.getByLabelText('Transaction ID'), ' abc123 ');
  await user.click(submit());
  expect(await screen.findByText('Credited after approval')).toBeVisible();
  expect(host.exchange.requests('deposit.report')).toEqual([
    { coin: 'USDT', chain: 'TRC20', amount: '250.5', screenshot: uploaded.id, transactionId: 'abc123' },
  ]);
  expect(host.navigation.records).toEqual([{ kind: 'redirect', id: 'assets.depositRecords', parameters: { id: testDeposit.id } }]);
  expect(host.drafts.read(draftKey)).toBeUndefined();
});

test('names what is missing, and the smallest deposit of the network', async () => {
  const { user, host } = await render();
  await screen.findByLabelText('Amount');
  await user.click(submit());
  expect(screen.getByText('Enter the amount you sent')).toBeVisible();
  expect(screen.getByText('Add a screenshot of the transaction')).toBeVisible();
  await user.type(await amount(), '0.999999');
  expect(screen.getByText('The smallest deposit on this network is 1.00 USDT')).toBeVisible();
  await user.click(submit());
  expect(host.exchange.requests('deposit.report')).toEqual([]);
});

test('a picture that could not be sent is sent again', async () => {
  const { user, host } = await render({ 'image.upload': fault('network') });
  await screen.findByLabelText('Amount');
  await user.upload(file(), picture);
  expect(await screen.findByText('The picture could not be sent. Check your connection and try again.')).toBeVisible();
  host.exchange.answer('image.upload', uploaded);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^Sent/)).toBeVisible();
  expect(host.exchange.calls.filter(({ name }) => name === 'image.upload').map((call) => call.file?.size)).toEqual([5, 5]);
});

test('a picture that the exchange refuses says why', async () => {
  const { user } = await render({ 'image.upload': fault(422, 'The image is damaged. Please take it again.') });
  await screen.findByLabelText('Amount');
  await user.upload(file(), picture);
  expect(await screen.findByText('The image is damaged. Please take it again.')).toBeVisible();
});

test('a file that is no picture is named, and not sent', async () => {
  globalThis.createImageBitmap = () => Promise.reject(new Error('not a picture'));
  const { user, host } = await render();
  await screen.findByLabelText('Amount');
  await user.upload(file(), picture);
  expect(await screen.findByRole('alert')).toHaveTextContent('Transaction screenshot: This file cannot be read as a picture');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(host.exchange.requests('image.upload')).toEqual([]);
});

test('what is typed while the picture travels stays, and all of it is there again', async () => {
  let arrive = (): void => undefined;
  const { user, host } = await render({
    'image.upload': () => new Promise((resolve) => (arrive = () => resolve(uploaded))),
  });
  await user.type(await amount(), '1');
  await user.upload(file(), picture);
  await user.click(submit());
  expect(await screen.findByText('Wait until the picture has been sent')).toBeVisible();
  await user.type(await amount(), '50');
  arrive();
  expect(await screen.findByText(/^Sent/)).toBeVisible();
  host.navigation.relaunch('assets.demoFunds');
  host.navigation.push('assets.depositProof', { coin: 'USDT', chain: 'TRC20' });
  expect(await amount()).toHaveValue('150');
  expect(screen.getByText(/^Sent/)).toBeVisible();
});

test('a doubled report is refused in words, and nothing typed is lost', async () => {
  const draft = { amount: '20', transactionId: '', screenshot: uploaded.id };
  const { user } = await render(
    { 'deposit.report': fault(409, 'This transfer or screenshot was reported already.') },
    { drafts: { [draftKey]: draft } },
  );
  await amount();
  await user.click(submit());
  expect(await screen.findByText('This transfer or screenshot was reported already.')).toBeVisible();
  expect(await amount()).toHaveValue('20');
});

test('a coin or network that is not offered leads to the choice', async () => {
  const { user, host } = await render({}, { parameters: { coin: 'USDT', chain: 'CELLAR' } });
  await user.click(await screen.findByRole('button', { name: 'Choose a coin' }));
  expect(host.navigation.records).toEqual([{ kind: 'redirect', id: 'assets.deposit' }]);
});
