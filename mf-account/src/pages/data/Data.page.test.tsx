import { screen, waitFor } from '@testing-library/react';
import { fault, renderRemote, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';

const pages = [{ lines: ['{"section":"export"}', '{"section":"profile"}'], next: '1' }, { lines: ['{"section":"end"}'] }];
let saved: Blob[];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = (content) => `blob:${saved.push(content as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

async function open(api: FakeAnswers = {}) {
  const read = [...pages];
  const opened = await renderRemote(remote, {
    route: 'account.data',
    api: {
      'dataExport.request': { ticket: 'ticket', validUntil: 0, sections: ['profile'] },
      'dataExport.read': () => read.shift() ?? { lines: [] },
      ...api,
    },
  });
  const save = () => opened.user.click(screen.getByRole('button', { name: 'Save a copy' }));
  return { ...opened, save };
}

test('saves a copy, read page by page, after the password', async () => {
  const { host, user, save } = await open();
  await save();
  expect(await screen.findByText('Enter your password')).toBeVisible();
  await user.type(screen.getByLabelText('Login password'), 'a secret word');
  await save();
  await waitFor(() => expect(host.toast.messages).toEqual([{ message: 'Copy saved', tone: 'success' }]));
  expect(host.exchange.requests('dataExport.request')).toEqual([{ loginPassword: 'a secret word' }]);
  expect(host.exchange.requests('dataExport.read')).toEqual([{ ticket: 'ticket' }, { ticket: 'ticket', before: '1' }]);
  expect(saved.map(({ size, type }) => [size, type])).toEqual([
    [pages.flatMap(({ lines }) => lines).join('\n').length + 1, 'application/x-ndjson'],
  ]);
  expect(screen.getByLabelText('Login password')).toHaveValue('');
});

test('saves nothing where a page does not come', async () => {
  const { user, save } = await open({ 'dataExport.read': fault(0, 'This export has ended.') });
  await user.type(screen.getByLabelText('Login password'), 'a secret word');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('This export has ended.');
  expect(saved).toEqual([]);
});

test('leads to the closing of the account', async () => {
  const { host, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Close account' }));
  expect(host.navigation.current().id).toBe('account.closing');
});
