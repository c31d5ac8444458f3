import { screen, waitFor, within } from '@testing-library/react';
import { chooseOption, fault, renderRemote, testNow, type FakeAnswers, type TestSession } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { testAddress, testBoundAddress, testPayment } from '../../testing/fixtures';

const render = (api: FakeAnswers = {}, options: { parameters?: { coin?: string }; session?: TestSession } = {}) =>
  renderRemote(remote, {
    route: 'assets.withdrawalAddresses',
    api: {
      'deposit.methods': testPayment,
      'withdrawalAddress.list': { list: [testBoundAddress], total: 1 },
      'withdrawalAddress.bind': testBoundAddress,
      'code.sendByEmail': { cooldownSeconds: 60, expiresInSeconds: 300 },
      ...api,
    },
    ...options,
  });

async function fill({ user }: Awaited<ReturnType<typeof render>>): Promise<void> {
  await user.type(await screen.findByLabelText('Address'), ` ${testAddress} `);
  await user.type(screen.getByLabelText('Withdrawal password'), '123456');
  await user.type(screen.getByLabelText('Verification code'), '654321');
}
const submit = () => screen.getByRole('button', { name: 'Bind address' });

test('binds an address with password and code, and goes back to the withdrawal that lacked it', async () => {
  const rendered = await render({}, { parameters: { coin: 'USDT' } });
  const { user, host } = rendered;
  await fill(rendered);
  await chooseOption(user, screen.getByLabelText('Network'), /ERC/);
  await user.type(screen.getByLabelText('Name'), 'Cold');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(host.exchange.requests('code.sendByEmail')).toEqual([{ purpose: 'bindAddress' }]);
  await user.click(submit());
  expect(host.exchange.requests('withdrawalAddress.bind')).toEqual([
    { coin: 'USDT', chain: 'ERC20', address: testAddress, label: 'Cold', code: '654321', withdrawalPassword: '123456' },
  ]);
  expect(host.session.records).toEqual(['refresh']);
  expect(host.navigation.records).toEqual([{ kind: 'back' }]);
  expect(host.toast.messages).toEqual([{ message: 'Address bound', tone: 'success' }]);
});

test('an authenticator that is bound is asked for', async () => {
  const rendered = await render({}, { parameters: { coin: 'USDT' }, session: { user: { authenticatorBound: true } } });
  const { user, host } = rendered;
  await fill(rendered);
  await user.click(submit());
  expect(host.exchange.requests('withdrawalAddress.bind')).toEqual([]);
  await user.type(screen.getByLabelText('Authenticator'), '112233');
  await user.click(submit());
  expect(host.exchange.requests('withdrawalAddress.bind')).toMatchObject([{ code: '654321', authenticatorCode: '112233' }]);
});

test('a bound address leaves no red form but says from when it can be used and what is next', async () => {
  const rendered = await render();
  const { user, host } = rendered;
  await fill(rendered);
  await user.click(submit());
  expect(await screen.findByText('Address bound', { selector: '[role="status"] *, [role="status"]' })).toBeVisible();
  expect(screen.getByText('now')).toBeVisible();
  expect(screen.queryByLabelText('Withdrawal password')).not.toBeInTheDocument();
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Bind another address' }));
  expect(await screen.findByLabelText('Address')).toHaveValue('');
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  await fill(rendered);
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(host.navigation.records.at(-1)).toEqual({ kind: 'push', id: 'assets.withdrawal', parameters: { coin: 'USDT' } });
});

test('names every field that is missing', async () => {
  const { user, host } = await render();
  await screen.findByLabelText('Address');
  await user.click(submit());
  expect(screen.getByText('Enter the wallet address')).toBeVisible();
  expect(screen.getByText('Enter the six digits of your withdrawal password')).toBeVisible();
  expect(screen.getByText('Enter the six digits of the code')).toBeVisible();
  expect(screen.getByLabelText('Address')).toHaveFocus();
  expect(host.exchange.requests('withdrawalAddress.bind')).toEqual([]);
});

test('a refusal stands at the field it names; what was typed stays, the password does not', async () => {
  const rendered = await render({
    'withdrawalAddress.bind': fault(422, 'This is not an address of the Tron network.', {
      field: 'address',
      refusal: 'wallet.wrongAddress',
    }),
  });
  const { user, host } = rendered;
  await fill(rendered);
  await user.click(submit());
  expect(await screen.findByText('This is not an address of the Tron network.')).toBeVisible();
  expect(screen.getByLabelText('Address')).toBeInvalid();
  expect(screen.getByLabelText('Withdrawal password')).toHaveValue('');
  expect(host.drafts.read('assets.address')?.address).toContain(testAddress);
  expect(JSON.stringify([host.drafts.read('assets.address'), ...host.storage.values])).not.toMatch(/123456|654321/);
});

test('says first that a withdrawal password is needed, and leads there', async () => {
  const { user, host } = await render({}, { session: { user: { withdrawalPasswordSet: false } } });
  await user.click(await screen.findByRole('button', { name: 'Set withdrawal password' }));
  expect(host.navigation.current().id).toBe('assets.withdrawalPassword');
});

test('shows bound addresses, from when they can be used, and removes them with the password', async () => {
  let list = [{ ...testBoundAddress, usableFrom: testNow + 86_400_000 }];
  const { user, host } = await render({
    'withdrawalAddress.list': () => ({ list, total: list.length }),
    'withdrawalAddress.remove': ({ withdrawalPassword }) => {
      if (withdrawalPassword !== '123456') return fault(0, 'The withdrawal password is wrong.');
      list = [];
      return {};
    },
  });
  expect(await screen.findByText('TQn9Y2…bLSE')).toBeVisible();
  expect(screen.getByText(/Can be used from/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Cold wallet' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(sheet.getByLabelText('Withdrawal password'), '000000');
  await user.click(sheet.getByRole('button', { name: 'Remove' }));
  expect(await sheet.findByText('The withdrawal password is wrong.')).toBeVisible();
  await user.type(sheet.getByLabelText('Withdrawal password'), '123456');
  await user.click(sheet.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('You have not bound a withdrawal address yet')).toBeVisible();
  expect(host.session.records).toEqual(['refresh']);
  expect(host.exchange.requests('withdrawalAddress.remove').at(-1)).toEqual({ id: testBoundAddress.id, withdrawalPassword: '123456' });
});

test('asks for the authenticator that is bound before it removes an address, too', async () => {
  const { user, host } = await render({ 'withdrawalAddress.remove': {} }, { session: { user: { authenticatorBound: true } } });
  await user.click(await screen.findByRole('button', { name: 'Remove Cold wallet' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(sheet.getByLabelText('Withdrawal password'), '123456');
  await user.click(sheet.getByRole('button', { name: 'Remove' }));
  expect(sheet.getByText('Enter the six digits of the code')).toBeVisible();
  await user.type(sheet.getByLabelText('Authenticator'), '112233');
  await user.click(sheet.getByRole('button', { name: 'Remove' }));
  const proof = { withdrawalPassword: '123456', authenticatorCode: '112233' };
  await waitFor(() => expect(host.exchange.requests('withdrawalAddress.remove')).toEqual([{ id: testBoundAddress.id, ...proof }]));
});

test('a trader without mail address gets the code by SMS', async () => {
  const { user, host } = await render(
    { 'code.sendBySms': { cooldownSeconds: 60, expiresInSeconds: 300 } },
    { session: { user: { email: undefined, areaCode: '+49', mobile: '1701234567' } } },
  );
  expect(await screen.findByText('Goes to +49 1701234567')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(host.exchange.requests('code.sendBySms')).toEqual([{ purpose: 'bindAddress' }]);
});

describe('an address need not be typed', () => {
  const whole = '0x52908400098527886E0F7030069857D2E4169EE7';
  const stop = jest.fn();
  const camera = (getUserMedia: () => Promise<unknown>) =>
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  const reads = (...codes: readonly string[]) => {
    (globalThis as { BarcodeDetector?: unknown }).BarcodeDetector = class {
      detect = async () => codes.map((rawValue) => ({ rawValue }));
    };
  };
  const scan = async () => {
    const rendered = await render();
    await rendered.user.click(await screen.findByRole('button', { name: 'Scan' }));
    return rendered;
  };

  beforeEach(() => {
    HTMLVideoElement.prototype.play = async () => undefined;
    camera(async () => ({ getTracks: () => [{ stop }] }));
  });
  afterEach(() => {
    delete (globalThis as { BarcodeDetector?: unknown }).BarcodeDetector;
  });

  test('it is pasted, without the blanks around it, and shows whole', async () => {
    const { user } = await render();
    await user.click(await screen.findByLabelText('Address'));
    await navigator.clipboard.writeText(` ${whole}\n`);
    await user.click(screen.getByRole('button', { name: 'Paste' }));
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveValue(whole));
    expect(screen.getByLabelText('Address')).toHaveAttribute('rows', '2');
  });

  test('a browser that gives nothing away says how else', async () => {
    const { user, host } = await render();
    await screen.findByLabelText('Address');
    jest.spyOn(navigator.clipboard, 'readText').mockRejectedValueOnce(new Error('NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Paste' }));
    await waitFor(() => expect(host.toast.messages).toEqual([expect.objectContaining({ tone: 'error' })]));
  });

  test('the camera reads it from a QR code, a wallet’s link, too, and is let go', async () => {
    reads(`ethereum:${whole}@1?value=1`);
    await scan();
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveValue(whole));
    await waitFor(() => expect(stop).toHaveBeenCalled());
  });

  test('without a camera a picture will do; one without a code says so', async () => {
    camera(() => Promise.reject(new Error('NotAllowedError')));
    reads();
    const { user } = await scan();
    const picture = new File(['pixels'], 'code.png', { type: 'image/png' });
    expect(await screen.findByText(/The camera cannot be used/)).toBeVisible();
    await user.upload(screen.getByLabelText('Choose a picture', { selector: 'input' }), picture);
    expect(await screen.findByText('No QR code was found in this picture.')).toBeVisible();
  });

  test('a browser that reads no QR codes says so', async () => {
    await scan();
    expect(await screen.findByText(/This browser cannot read QR codes/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose a picture' })).not.toBeInTheDocument();
  });
});
