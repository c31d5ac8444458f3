import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Verification } from '@halyard-h5/shared-api';
import { fault, renderRemote, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { sentBasic, verificationOf } from '../../testing/verification';

const ids = ['00000000-0000-4000-8000-0000000000aa', '00000000-0000-4000-8000-0000000000bb'];
const basic = verificationOf({ basic: 'verified', ...sentBasic });

function open(verification: Verification, api: FakeAnswers = {}) {
  let sent = 0;
  return renderRemote(remote, {
    route: 'account.advancedVerification',
    api: {
      'verification.read': verification,
      'image.upload': () => ({ id: ids[sent++] ?? '', width: 10, height: 10, bytes: 10 }),
      'profile.read': fault('network'),
      ...api,
    },
  });
}
const side = (name: string) => within(screen.getByRole('group', { name }));
const choose = (name: string) =>
  act(async () => {
    fireEvent.change(side(name).getByLabelText('Choose file'), { target: { files: [new File(['x'], 'x.png', { type: 'image/png' })] } });
  });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  globalThis.createImageBitmap = jest.fn(async () => ({ width: 10, height: 10, close: () => undefined }) as ImageBitmap);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: () => undefined, drawImage: () => undefined } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['small'])));
});

test('sends both sides for review', async () => {
  const { host, user } = await open(basic, { 'verification.submit': { ...basic, advanced: 'review' } });
  await screen.findByRole('group', { name: 'ID front' });
  await choose('ID front');
  await user.click(screen.getByRole('button', { name: 'Send for review' }));
  expect(screen.getByText('First send every picture that is asked for')).toBeVisible();
  expect(side('ID back').getByText('Please fill this in')).toBeVisible();
  await choose('ID back');
  expect(await side('ID back').findByText('Sent')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send for review' }));
  await waitFor(() => expect(host.session.records).toEqual(['refresh']));
  expect(host.exchange.requests('verification.submit')).toEqual([{ level: 'advanced', front: ids[0], back: ids[1] }]);
});

test('after a rejection only the rejected side is sent again', async () => {
  const rejected = {
    ...basic,
    advanced: 'rejected' as const,
    frontSent: true,
    backSent: true,
    rejectedItems: ['back' as const],
    reason: 'Blurred.',
  };
  const { host, user } = await open(rejected, { 'verification.submit': { ...rejected, advanced: 'review' } });
  expect(await screen.findByText('Blurred.')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'ID front' })).not.toBeInTheDocument();
  await choose('ID back');
  await user.click(screen.getByRole('button', { name: 'Send for review' }));
  await waitFor(() => expect(host.exchange.requests('verification.submit')).toHaveLength(1));
  expect(host.exchange.requests('verification.submit')).toEqual([{ level: 'advanced', back: ids[0] }]);
});

test('a refused picture is named at its side', async () => {
  const { user } = await open(basic, {
    'verification.submit': fault(422, 'Front and back must be two different images.', { field: 'back' }),
  });
  await screen.findByRole('group', { name: 'ID front' });
  await choose('ID front');
  await choose('ID back');
  await user.click(screen.getByRole('button', { name: 'Send for review' }));
  expect(await side('ID back').findByText('Front and back must be two different images.')).toBeVisible();
});

test('the basic level comes first', async () => {
  const { host, user } = await open(verificationOf());
  await user.click(await screen.findByRole('button', { name: 'Start basic verification' }));
  expect(host.navigation.records).toEqual([{ kind: 'redirect', id: 'account.basicVerification' }]);
});

describe('the camera', () => {
  const stop = jest.fn();
  const openCamera = async (getUserMedia: () => Promise<unknown>) => {
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
    HTMLVideoElement.prototype.play = async () => undefined;
    const page = await open(basic);
    await screen.findByRole('group', { name: 'ID front' });
    await page.user.click(side('ID front').getByRole('button', { name: 'Take photo' }));
    return page;
  };

  test('takes a picture that is shrunk and sent, and lets the camera go', async () => {
    const { user } = await openCamera(async () => ({ getTracks: () => [{ stop }] }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take photo: ID front' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Take photo' })).not.toHaveAttribute('aria-busy'));
    await user.click(dialog.getByRole('button', { name: 'Take photo' }));
    expect(await side('ID front').findByText('Sent')).toBeVisible();
    expect(stop).toHaveBeenCalled();
  });

  test('refused or absent, it points to the file', async () => {
    await openCamera(() => Promise.reject(new Error('NotAllowedError')));
    expect(await screen.findByText(/The camera cannot be used/)).toBeVisible();
  });
});
