import { createHash, webcrypto } from 'node:crypto';
import { puzzleReason } from '@halyard-h5/shared-api/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fault, renderRemote, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';

const signedIn = { token: 'the-token', secondFactorRequired: false };
const regions = {
  list: [
    { country: 'DE', areaCode: '+49' },
    { country: 'US', areaCode: '+1' },
  ],
  total: 2,
};

const open = (api: FakeAnswers = {}, storage: Record<string, string> = {}, reason?: 'expired') =>
  renderRemote(remote, { route: 'account.login', session: 'visitor', api, storage, parameters: { reason } });
const submit = () => screen.getByRole('button', { name: 'Sign in' });

test('signs in by email and goes back to where the trader was', async () => {
  const { host, user } = await open({ 'session.signIn': signedIn });
  await user.type(screen.getByLabelText('Email address'), ' ada@example.test ');
  await user.type(screen.getByLabelText('Password'), 'a secret word');
  await user.click(submit());
  await waitFor(() => expect(host.navigation.records).toEqual([{ kind: 'resume' }]));
  expect(host.exchange.requests('session.signIn')).toEqual([{ kind: 'email', email: 'ada@example.test', password: 'a secret word' }]);
  expect(host.session.records).toEqual(['signIn the-token']);
  expect(host.storage.values.get('loginInf')).toBeUndefined();
});

test('signs in by mobile number with the area code of the browser or another one', async () => {
  const { host, user } = await open({ 'session.signIn': signedIn, 'exchange.regions': regions });
  await user.click(screen.getByRole('radio', { name: 'Mobile' }));
  await user.click(await screen.findByRole('button', { name: 'Choose area code, now +1' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Country or code' }), 'german');
  expect(screen.queryByText('United States')).not.toBeInTheDocument();
  await user.click(screen.getByText('Germany'));
  await user.type(screen.getByLabelText('Mobile number'), '1511 234-567');
  await user.type(screen.getByLabelText('Password'), 'a secret word');
  await user.click(submit());
  await waitFor(() => expect(host.exchange.requests('session.signIn')).toHaveLength(1));
  expect(host.exchange.requests('session.signIn')).toEqual([
    { kind: 'mobile', areaCode: '+49', mobile: '1511234567', password: 'a secret word' },
  ]);
});

test('says what is missing below each field and sends nothing', async () => {
  const { host, user } = await open();
  await user.click(submit());
  expect(screen.getByText('Enter your email address')).toBeVisible();
  expect(screen.getByText('Enter your password')).toBeVisible();
  expect(screen.getByLabelText('Email address')).toHaveFocus();
  expect(host.exchange.calls).toEqual([]);
});

test('remembers the account name, never the password, and forgets it again', async () => {
  const { host, user } = await open({ 'session.signIn': signedIn });
  await user.type(screen.getByLabelText('Email address'), 'ada@example.test');
  await user.type(screen.getByLabelText('Password'), 'a secret word');
  await user.click(screen.getByLabelText('Remember me on this device'));
  await user.click(submit());
  await waitFor(() => expect(host.navigation.records).toHaveLength(1));
  const stored = host.storage.values.get('loginInf');
  expect(JSON.parse(stored ?? '')).toEqual({ kind: 'email', email: 'ada@example.test' });
});

test('fills in the remembered account, and forgets it when asked to', async () => {
  const remembered = JSON.stringify({ kind: 'mobile', areaCode: '+49', mobile: '1511234567' });
  const { host, user } = await open({ 'session.signIn': signedIn, 'exchange.regions': regions }, { loginInf: remembered });
  expect(screen.getByLabelText('Mobile number')).toHaveValue('1511234567');
  expect(screen.getByRole('button', { name: 'Choose area code, now +49' })).toBeVisible();
  await user.type(screen.getByLabelText('Password'), 'a secret word');
  await user.click(screen.getByLabelText('Remember me on this device'));
  await user.click(submit());
  await waitFor(() => expect(host.navigation.records).toHaveLength(1));
  expect(host.storage.values.has('loginInf')).toBe(false);
});

test('a stored account that is not readable is ignored', async () => {
  await open({}, { loginInf: '{"kind":"email"' });
  expect(screen.getByLabelText('Email address')).toHaveValue('');
});

test('asks for the code of the authenticator when one is bound', async () => {
  const { host, user } = await open({
    'session.signIn': ({ authenticatorCode }) => (authenticatorCode ? signedIn : { secondFactorRequired: true }),
  });
  await user.type(screen.getByLabelText('Email address'), 'ada@example.test');
  await user.type(screen.getByLabelText('Password'), 'a secret word');
  await user.click(submit());
  const code = await screen.findByLabelText('Authenticator code');
  expect(code).toHaveFocus();
  await user.type(code, '12345');
  await user.click(submit());
  expect(screen.getByText('The code has six digits')).toBeVisible();
  await user.type(code, '6');
  await user.click(submit());
  await waitFor(() => expect(host.session.records).toEqual(['signIn the-token']));
});

test('who cannot get that code is led to the recovery of the account', async () => {
  const { host, user } = await open({ 'session.signIn': { secondFactorRequired: true } });
  expect(screen.queryByText('I can’t get a code')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Email address'), 'ada@example.test');
  await user.type(screen.getByLabelText('Password'), 'a secret word');
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'I can’t get a code' }));
  expect(host.navigation.records).toEqual([{ kind: 'push', id: 'account.recovery' }]);
});

test('another account is not asked for the code of the first', async () => {
  const { host, user } = await open({
    'session.signIn': (contact) =>
      contact.kind === 'email' && contact.email.startsWith('ada') ? { secondFactorRequired: true } : signedIn,
  });
  await user.type(screen.getByLabelText('Email address'), 'ada@example.test');
  await user.type(screen.getByLabelText('Password'), 'a secret word');
  await user.click(submit());
  expect(await screen.findByLabelText('Authenticator code')).toBeVisible();
  await user.clear(screen.getByLabelText('Email address'));
  await user.type(screen.getByLabelText('Email address'), 'bert@example.test');
  expect(screen.queryByLabelText('Authenticator code')).not.toBeInTheDocument();
  await user.click(submit());
  await waitFor(() => expect(host.session.records).toEqual(['signIn the-token']));
});

describe('after many wrong passwords of others', () => {
  const reason = puzzleReason({ challenge: 'abc', bits: 6 });
  const needed = () => fault(429, 'Please try again.', { refusal: 'access.puzzleNeeded', reason });
  const type = async (api: FakeAnswers) => {
    const { host, user } = await open(api);
    await user.type(screen.getByLabelText('Email address'), 'ada@example.test');
    await user.type(screen.getByLabelText('Password'), 'a secret word');
    await user.click(submit());
    return host;
  };
  afterEach(() => void Reflect.deleteProperty(globalThis.crypto, 'subtle'));

  test('signs in with the solved puzzle, and the trader notices nothing', async () => {
    Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
    const host = await type({
      'session.signIn': ({ puzzle }) => {
        if (!puzzle) return needed();
        const hash = createHash('sha256').update(`${puzzle.challenge} ${puzzle.answer}`).digest();
        return puzzle.challenge === 'abc' && (hash[0] ?? 255) < 4 ? signedIn : { secondFactorRequired: true };
      },
    });
    await waitFor(() => expect(host.session.records).toEqual(['signIn the-token']));
    expect(host.exchange.requests('session.signIn')).toHaveLength(2);
    expect(screen.queryByText('Please try again.')).not.toBeInTheDocument();
  });

  test('says what the exchange says where the browser cannot solve it', async () => {
    Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined, configurable: true });
    const host = await type({ 'session.signIn': needed() });
    expect(await screen.findByText('Please try again.')).toBeVisible();
    expect(host.exchange.requests('session.signIn')).toHaveLength(1);
  });
});

test('a refusal stays in sight and what was typed stays', async () => {
  const { host, user } = await open({ 'session.signIn': fault(0, 'Account or password is wrong.') });
  await user.type(screen.getByLabelText('Email address'), 'ada@example.test');
  await user.type(screen.getByLabelText('Password'), 'a secret word');
  await user.click(submit());
  expect(await screen.findByText('Account or password is wrong.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('a secret word');
  expect(host.toast.messages).toEqual([{ message: 'Account or password is wrong.', tone: 'error', unspoken: true }]);
  expect(host.navigation.records).toEqual([]);
});

test('no answer is said plainly; offline nothing can be sent', async () => {
  const { host, user } = await open({ 'session.signIn': fault('network') });
  await user.type(screen.getByLabelText('Email address'), 'ada@example.test');
  await user.type(screen.getByLabelText('Password'), 'a secret word');
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('No answer came.');
  host.network.set({ ...host.network.get(), online: false });
  expect(await screen.findByText(/You are offline/)).toBeVisible();
  await user.click(submit());
  expect(host.exchange.requests('session.signIn')).toHaveLength(1);
});

test('says why one is here, and leads to language, registration and forgotten password', async () => {
  const { host, user } = await open({ 'referral.invitationRule': { shown: true, required: false } }, {}, 'expired');
  const page = within(screen.getByRole('main'));
  expect(page.getByText(/Your session has expired/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  expect(host.navigation.current().id).toBe('account.resetPassword');
});

test('a mobile list that cannot be loaded offers a retry', async () => {
  let tries = 0;
  const { user } = await open({ 'exchange.regions': () => (tries++ < 2 ? fault(0, 'no') : regions) });
  await user.click(screen.getByRole('radio', { name: 'Mobile' }));
  await user.click(await screen.findByRole('button', { name: /Choose area code/ }));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Germany')).toBeVisible();
});
