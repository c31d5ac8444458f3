import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Recovery } from '@halyard-h5/shared-api';
import { fault, renderRemote, testNow, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';

const ids = ['00000000-0000-4000-8000-0000000000aa', '00000000-0000-4000-8000-0000000000bb'];
const recovery: Recovery = { id: ids[0]!, status: 'review', lost: ['authenticator'], requestedAt: testNow };
const begun = { ticket: 'the-ticket', expiresAt: testNow + 1, bound: ['authenticator', 'email'] as ('authenticator' | 'email')[] };

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  globalThis.createImageBitmap = jest.fn(async () => ({ width: 10, height: 10, close: () => undefined }) as ImageBitmap);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: () => undefined, drawImage: () => undefined } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['small'])));
});

const choose = (name: string) =>
  act(async () => {
    const input = within(screen.getByRole('group', { name })).getByLabelText('Choose file');
    fireEvent.change(input, { target: { files: [new File(['x'], 'x.png', { type: 'image/png' })] } });
  });

/** The first step, done with the password. */
async function shown(api: FakeAnswers = {}) {
  let sent = 0;
  const page = await renderRemote(remote, {
    route: 'account.recovery',
    session: 'visitor',
    api: {
      'recovery.begin': begun,
      'recovery.uploadImage': () => ({ id: ids[sent++] ?? '', width: 10, height: 10, bytes: 10 }),
      'recovery.submit': { key: 'the-key', recovery },
      'recovery.status': { recovery },
      'exchange.information': fault('network'),
      ...api,
    },
  });
  await page.user.type(screen.getByLabelText('Email address'), 'ada@example.test');
  await page.user.type(screen.getByLabelText('Password', { selector: '[type=password]' }), 'a secret word');
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('What have you lost?');
  return page;
}

test('who knows the password says what is lost and sends both pictures with the ticket', async () => {
  const { host, user } = await shown();
  expect(host.exchange.requests('recovery.begin')).toEqual([{ kind: 'email', email: 'ada@example.test', password: 'a secret word' }]);
  await user.click(screen.getByRole('button', { name: 'Ask for recovery' }));
  expect(screen.getByText('Choose what you have lost')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^Authenticator/ }));
  await choose('ID front');
  await choose('ID back');
  await user.click(screen.getByRole('button', { name: 'Ask for recovery' }));
  await waitFor(() =>
    expect(host.navigation.records).toEqual([{ kind: 'redirect', id: 'account.recovery', parameters: { key: 'the-key' } }]),
  );
  expect(host.exchange.requests('recovery.submit')).toEqual([
    { ticket: 'the-ticket', lost: ['authenticator'], front: ids[0], back: ids[1] },
  ]);
});

test('a lost contact needs a new one with the code that was sent to it', async () => {
  const { host, user } = await shown({ 'code.sendByEmail': { cooldownSeconds: 60, expiresInSeconds: 300 } });
  await user.click(screen.getByRole('checkbox', { name: 'Email address' }));
  await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'new@example.test');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(screen.getByLabelText('Verification code'), '654321');
  await choose('ID front');
  await choose('ID back');
  await user.click(screen.getByRole('button', { name: 'Ask for recovery' }));
  await waitFor(() => expect(host.exchange.requests('recovery.submit')).toHaveLength(1));
  expect(host.exchange.requests('code.sendByEmail')).toEqual([{ email: 'new@example.test', purpose: 'recoveryContact' }]);
  expect(host.exchange.requests('recovery.submit')[0]).toMatchObject({
    lost: ['email'],
    newContact: { kind: 'email', email: 'new@example.test' },
    code: '654321',
  });
});

test('a code that was sent to a kept contact is shown in place of the password', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'account.recovery',
    session: 'visitor',
    api: {
      'recovery.begin': fault(0, 'The verification code is wrong or has expired.', { field: 'code' }),
      'exchange.information': fault('network'),
    },
  });
  await user.type(screen.getByLabelText('Email address'), 'ada@example.test');
  await user.click(screen.getByRole('radio', { name: 'Verification code' }));
  await user.type(screen.getByRole('textbox', { name: 'Verification code' }), '123456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('The verification code is wrong or has expired.')).toBeVisible();
  expect(host.exchange.requests('recovery.begin')).toEqual([{ kind: 'email', email: 'ada@example.test', code: '123456' }]);
});

const open = (session: 'visitor' | object, shownRecovery: Recovery | undefined, key?: string) =>
  renderRemote(remote, {
    route: 'account.recovery',
    session: session as 'visitor',
    parameters: key === undefined ? {} : { key },
    api: {
      'recovery.status': { recovery: shownRecovery },
      'recovery.cancel': { recovery: { ...recovery, status: 'cancelled', endedAt: testNow } },
      'profile.read': fault('network'),
    },
  });

test('the link of a notice shows what is asked, and cancels it without a sign-in', async () => {
  const { host, user } = await open('visitor', { ...recovery, status: 'waiting', effectiveAt: testNow + 1 }, 'the-key');
  expect(await screen.findByText('Approved. It takes effect after the waiting time.')).toBeVisible();
  host.exchange.answer('recovery.status', { recovery: { ...recovery, status: 'cancelled', endedAt: testNow } });
  await user.click(screen.getByRole('button', { name: 'Cancel recovery' }));
  expect(await screen.findByText('Cancelled. Nothing has changed.')).toBeVisible();
  expect(host.exchange.requests('recovery.cancel')).toEqual([{ key: 'the-key' }]);
  expect(screen.queryByRole('button', { name: 'Cancel recovery' })).not.toBeInTheDocument();
});

test('whoever is signed in needs no link', async () => {
  const { host, user } = await open({}, recovery);
  await user.click(await screen.findByRole('button', { name: 'Cancel recovery' }));
  await waitFor(() => expect(host.exchange.requests('recovery.cancel')).toEqual([{}]));
});

test('an account that nobody asks for says so', async () => {
  await open({}, undefined);
  expect(await screen.findByText('Nobody asks to recover this account')).toBeVisible();
});
