import { screen, waitFor } from '@testing-library/react';
import { fault, renderRemote, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';

const usual: FakeAnswers = {
  'referral.invitationRule': { shown: true, required: false },
  'code.sendByEmail': { cooldownSeconds: 60, expiresInSeconds: 300 },
  'session.register': { token: 'new-token' },
};
const open = (api: FakeAnswers = {}, code?: string) =>
  renderRemote(remote, { route: 'account.register', session: 'visitor', api: { ...usual, ...api }, parameters: { code } });
type Rendered = Awaited<ReturnType<typeof open>>;

async function fill({ user }: Rendered): Promise<void> {
  await user.type(screen.getByLabelText('Email address'), 'new@example.test');
  await user.type(screen.getByLabelText('Verification code'), '123 456');
  await user.type(screen.getByLabelText('Password'), 'a secret word');
  await user.type(screen.getByLabelText('Repeat password'), 'a secret word');
  await user.click(screen.getByLabelText('I am 18 or older.'));
  await user.click(screen.getByLabelText(/lose all the money/));
}
const submit = (page: Rendered) => page.user.click(screen.getByRole('button', { name: 'Create account' }));

test('registers with a code and the invitation of the link, and is signed in', async () => {
  const page = await open({}, 'ada234');
  expect(screen.getByLabelText(/Invitation code/)).toHaveValue('ADA234');
  await fill(page);
  await submit(page);
  await page.user.click(await screen.findByRole('button', { name: 'Later' }));
  expect(page.host.navigation.records).toEqual([{ kind: 'resume' }]);
  expect(page.host.exchange.requests('session.register')).toEqual([
    {
      kind: 'email',
      email: 'new@example.test',
      code: '123456',
      password: 'a secret word',
      repeatPassword: 'a secret word',
      invitationCode: 'ADA234',
      adult: true,
      riskAccepted: true,
    },
  ]);
  expect(page.host.session.records).toEqual(['signIn new-token']);
});

test('a new account begins as its owner chooses: practice, a deposit', async () => {
  const practising = await open();
  await fill(practising);
  await submit(practising);
  await practising.user.click(await screen.findByRole('button', { name: 'Practise with demo funds' }));
  await waitFor(() => expect(practising.host.navigation.records).toEqual([{ kind: 'switchTab', id: 'futures.index' }]));
  expect(practising.host.session.get().mode).toBe('demo');
  practising.unmount();
  const depositing = await open();
  await fill(depositing);
  await submit(depositing);
  await depositing.user.click(await screen.findByRole('button', { name: 'Deposit' }));
  expect(depositing.host.navigation.records).toEqual([{ kind: 'redirect', id: 'assets.deposit' }]);
});

test('who came to try the demo has chosen already', async () => {
  const page = await renderRemote(remote, {
    route: 'account.register',
    session: 'visitor',
    api: usual,
    storage: { 'preference.tryDemo': 'true' },
  });
  await fill(page);
  await submit(page);
  await waitFor(() => expect(page.host.navigation.records).toEqual([{ kind: 'resume' }]));
});

test('what one signs in with is no password', async () => {
  const page = await open();
  await page.user.type(screen.getByLabelText('Email address'), 'new@example.test');
  await page.user.type(screen.getByLabelText('Password'), 'New@Example.test');
  await submit(page);
  expect(screen.getByText('Choose a password other than what you sign in with')).toBeVisible();
});

test('sends the code to the address, once a minute, and says where the sandbox shows it', async () => {
  const page = await open();
  expect(await screen.findByText(/Sandbox: codes appear/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(screen.getByText('Enter your email address')).toBeVisible();
  await page.user.type(screen.getByLabelText('Email address'), 'new@example.test');
  await page.user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByRole('button', { name: /Again in \d+ s/ })).toHaveAttribute('aria-disabled', 'true');
  expect(page.host.exchange.requests('code.sendByEmail')).toEqual([{ email: 'new@example.test', purpose: 'register' }]);
  expect(page.host.toast.messages.at(-1)?.tone).toBe('success');
});

test('a code that could not be sent leaves the button free', async () => {
  const page = await open({ 'code.sendByEmail': fault('network') });
  await page.user.type(screen.getByLabelText('Email address'), 'new@example.test');
  await page.user.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(page.host.toast.messages).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Send code' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('every field says what is missing', async () => {
  const page = await open({ 'referral.invitationRule': { shown: true, required: true } });
  await screen.findByLabelText('Invitation code');
  await page.user.type(screen.getByLabelText('Password'), 'short');
  await page.user.type(screen.getByLabelText('Repeat password'), 'other');
  await submit(page);
  for (const text of [
    'Enter your email address',
    'Enter the verification code',
    'Use at least 8 characters',
    'The two passwords do not match',
    'Enter an invitation code',
    'Only adults may open an account',
    'Please confirm that you know the risk',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(page.host.exchange.requests('session.register')).toEqual([]);
});

test('a refused field is named below it', async () => {
  const page = await open({ 'session.register': fault(422, 'This invitation code does not exist.', { field: 'invitationCode' }) });
  await fill(page);
  await page.user.type(screen.getByLabelText(/Invitation code/), 'nobody1');
  await submit(page);
  expect(await screen.findByText('This invitation code does not exist.')).toBeVisible();
  expect(screen.getByLabelText(/Invitation code/)).toHaveFocus();
  expect(screen.getByLabelText('Email address')).toHaveValue('new@example.test');
});

test('without invitations the field is away, unless a link brought one', async () => {
  const hidden: FakeAnswers = { 'referral.invitationRule': { shown: false, required: false } };
  const { unmount } = await open(hidden);
  await waitFor(() => expect(screen.queryByLabelText(/Invitation code/)).not.toBeInTheDocument());
  unmount();
  await open(hidden, 'ADA234');
  expect(screen.getByLabelText(/Invitation code/)).toHaveValue('ADA234');
});
