import { screen } from '@testing-library/react';
import { fault, renderRemote, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';

const render = (api: FakeAnswers = {}, authenticatorBound = false) =>
  renderRemote(remote, {
    route: 'assets.withdrawalPassword',
    session: { user: { withdrawalPasswordSet: false, authenticatorBound } },
    api: { 'withdrawalPassword.set': {}, 'code.sendByEmail': { cooldownSeconds: 60, expiresInSeconds: 300 }, ...api },
  });

async function fill({ user }: Awaited<ReturnType<typeof render>>, repeat = '123456'): Promise<void> {
  await user.type(screen.getByLabelText('New withdrawal password'), '123456');
  await user.type(screen.getByLabelText('Repeat withdrawal password'), repeat);
  await user.type(screen.getByLabelText('Login password'), 'secret phrase');
  await user.type(screen.getByLabelText('Verification code'), '654321');
  await user.click(screen.getByRole('button', { name: 'Set withdrawal password' }));
}

test('sets the password and goes back to where it was needed', async () => {
  const rendered = await render();
  const { host, user } = rendered;
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await fill(rendered);
  expect(host.exchange.requests('code.sendByEmail')).toEqual([{ purpose: 'withdrawalPassword' }]);
  expect(host.exchange.requests('withdrawalPassword.set')).toEqual([
    { password: '123456', repeatPassword: '123456', loginPassword: 'secret phrase', code: '654321' },
  ]);
  expect(host.session.records).toEqual(['refresh']);
  expect(host.navigation.records).toEqual([{ kind: 'back' }]);
  expect([...host.storage.values]).toEqual([]);
});

test('two different entries are not sent', async () => {
  const rendered = await render();
  await fill(rendered, '123457');
  expect(screen.getByText('The two passwords do not match')).toBeVisible();
  expect(rendered.host.exchange.requests('withdrawalPassword.set')).toEqual([]);
});

test('a wrong code stands at its field', async () => {
  const rendered = await render({ 'withdrawalPassword.set': fault(422, 'This code is wrong.', { field: 'code' }) });
  await fill(rendered);
  expect(await screen.findByText('This code is wrong.')).toBeVisible();
  expect(screen.getByLabelText('Verification code')).toBeInvalid();
});

test('a refusal that no field is to blame for stays in sight', async () => {
  const rendered = await render({ 'withdrawalPassword.set': fault(0, 'The password is wrong.') });
  await fill(rendered);
  expect(await screen.findByText('The password is wrong.')).toBeVisible();
});

test('an authenticator that is bound is asked for', async () => {
  const rendered = await render({}, true);
  const { host, user } = rendered;
  await fill(rendered);
  expect(host.exchange.requests('withdrawalPassword.set')).toEqual([]);
  await user.type(screen.getByLabelText('Authenticator'), '１１２２33');
  await user.click(screen.getByRole('button', { name: 'Set withdrawal password' }));
  expect(host.exchange.requests('withdrawalPassword.set')).toMatchObject([{ code: '654321', authenticatorCode: '112233' }]);
});
