import { act, screen, waitFor } from '@testing-library/react';
import type { DraftFields, Verification } from '@halyard-h5/shared-api';
import { fault, renderRemote, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { sentBasic, verificationOf } from '../../testing/verification';

const draftName = 'account.basicVerification';
const countries = { list: [{ country: 'DE' }, { country: 'FR' }], total: 2 };
const open = (verification: Verification, api: FakeAnswers = {}, drafts: Record<string, DraftFields> = {}) =>
  renderRemote(remote, {
    route: 'account.basicVerification',
    drafts,
    api: {
      'verification.read': verification,
      'verification.countries': countries,
      'profile.read': fault('network'),
      ...api,
    },
  });
const submit = () => screen.getByRole('button', { name: 'Send for review' });

test('sends the five items of the basic level and then shows the review', async () => {
  let verification = verificationOf();
  const { host, user } = await open(verification, {
    'verification.read': () => verification,
    'verification.submit': () => {
      verification = verificationOf({ basic: 'review', ...sentBasic });
      return verification;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Choose country or region' }));
  await user.click(await screen.findByText('Germany'));
  await user.type(screen.getByLabelText(/Full name/), 'Ada Lovelace');
  await user.type(screen.getByLabelText('ID number'), 'L123456789');
  await user.type(screen.getByLabelText('City of residence'), 'Berlin');
  await user.type(screen.getByLabelText('Street address (optional)'), 'Unter den Linden 1');
  await user.click(submit());
  expect(await screen.findByText('We are checking what you sent.')).toBeVisible();
  expect(host.exchange.requests('verification.submit')).toEqual([
    { level: 'basic', country: 'DE', name: 'Ada Lovelace', idNumber: 'L123456789', city: 'Berlin', address: 'Unter den Linden 1' },
  ]);
  expect(screen.getByText('••••6789')).toBeVisible();
  expect(host.drafts.read(draftName)).toBeUndefined();
  expect(host.session.records).toEqual(['refresh']);
  await user.click(screen.getByRole('button', { name: 'Continue to advanced verification' }));
  expect(host.navigation.current().id).toBe('account.advancedVerification');
});

test('says which items are missing', async () => {
  const { user, host } = await open(verificationOf());
  await user.click(await screen.findByRole('button', { name: 'Send for review' }));
  expect(screen.getAllByText('Please fill this in')).toHaveLength(4);
  expect(host.exchange.requests('verification.submit')).toEqual([]);
});

test.each([
  [
    'at first',
    verificationOf(),
    ['Full name as on the document', 'ID number', 'City of residence'],
    { country: 'DE', name: 'x', idNumber: 'x', city: 'x' },
  ],
  ['once it was rejected', verificationOf({ basic: 'rejected', ...sentBasic, rejectedItems: ['address'] }), [], {}],
])('sends no street address where %s none is typed', async (_when, verification, labels, sent) => {
  const { host, user } = await open(verification, { 'verification.submit': { ...verification, basic: 'review' } });
  await screen.findByLabelText('Street address (optional)');
  if (labels.length > 0) {
    await user.click(screen.getByRole('button', { name: 'Choose country or region' }));
    await user.click(await screen.findByText('Germany'));
  }
  for (const label of labels) await user.type(screen.getByLabelText(label), 'x');
  await user.click(submit());
  await waitFor(() => expect(host.exchange.requests('verification.submit')).toEqual([{ level: 'basic', ...sent }]));
});

test('keeps what was typed, but never the ID number, and nothing for another user', async () => {
  const { host, user, unmount } = await open(verificationOf());
  await user.type(await screen.findByLabelText(/Full name/), 'Ada');
  await user.type(screen.getByLabelText('ID number'), 'L123456789');
  const draft = { country: '', name: 'Ada', city: '', address: '' };
  expect(host.drafts.read(draftName)).toEqual(draft);
  act(() => host.session.set({ user: { id: 'someone-else' } }));
  host.navigation.push('account.basicVerification');
  expect(await screen.findByLabelText(/Full name/)).toHaveValue('');
  act(() => host.session.set({}));
  host.navigation.push('account.basicVerification');
  expect(await screen.findByLabelText(/Full name/)).toHaveValue('Ada');
  unmount();
  await open(verificationOf(), {}, { [draftName]: draft });
  expect(await screen.findByLabelText(/Full name/)).toHaveValue('Ada');
});

test('a draft of other fields is ignored', async () => {
  await open(verificationOf(), {}, { [draftName]: { name: 'Ada', street: 'Main Street 1' } });
  expect(await screen.findByLabelText(/Full name/)).toHaveValue('');
});

test('after a rejection only the rejected items are asked for again', async () => {
  const rejected = verificationOf({ basic: 'rejected', ...sentBasic, rejectedItems: ['city', 'front'], reason: 'The city is wrong.' });
  const { host, user } = await open(rejected, { 'verification.submit': { ...rejected, basic: 'review' } });
  expect(await screen.findByText('The city is wrong.')).toBeVisible();
  expect(screen.getByText('Ada Lovelace')).toBeVisible();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await user.type(screen.getByLabelText('City of residence'), 'Potsdam');
  await user.click(submit());
  await waitFor(() => expect(host.exchange.requests('verification.submit')).toHaveLength(1));
  expect(host.exchange.requests('verification.submit')).toEqual([{ level: 'basic', city: 'Potsdam' }]);
});

test('the city can be chosen from the list; going back changes nothing', async () => {
  const { host, user } = await open(verificationOf());
  await user.click(await screen.findByRole('button', { name: 'Choose from the list of cities' }));
  expect(host.navigation.records).toEqual([{ kind: 'pushForResult', id: 'account.chooseLocation', parameters: { country: undefined } }]);
});

test('a refused item is named below it', async () => {
  const { user } = await open(verificationOf(), {
    'verification.submit': fault(422, 'Documents of this country are not accepted.', { field: 'country' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Choose country or region' }));
  await user.click(await screen.findByText('France'));
  for (const label of [/Full name/, 'ID number', 'City of residence', 'Street address (optional)'])
    await user.type(screen.getByLabelText(label), 'x');
  await user.click(submit());
  expect(await screen.findByText('Documents of this country are not accepted.')).toBeVisible();
});

test('a verified level leads on, to withdrawals once both are verified', async () => {
  const { host, user } = await open(verificationOf({ basic: 'verified', advanced: 'verified', ...sentBasic }));
  expect(await screen.findByText('This level is verified.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'To withdrawals' }));
  expect(host.navigation.current().id).toBe('assets.withdrawal');
});

test('what cannot be loaded offers a retry', async () => {
  let fails = true;
  const { user } = await open(verificationOf(), {
    'verification.read': () => (fails ? fault(0, 'no') : verificationOf()),
  });
  fails = false;
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText(/Full name/)).toBeVisible();
});
