import { act, fireEvent, render, screen } from '@testing-library/react';
import { installHost } from '@halyard-h5/shared-api';
import { createTestHost, fault, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import { imageSender } from '@halyard-h5/shared-api/uploads';
import { ImageField, useImageUpload, type ImageUpload, type KeptImage } from './index';
import { longestSide, shrinkImage } from './shrinkImage';

const id = '00000000-0000-4000-8000-0000000000aa';
const texts = {
  chooseLabel: 'Choose',
  retryLabel: 'Retry',
  preparing: 'preparing',
  sending: (percent: number) => `sending ${percent}%`,
  sent: 'sent',
  notSent: 'not sent',
  unreadable: 'unreadable',
};

let drawn: { width: number; height: number }[] = [];
const close = jest.fn();

/** A browser whose every picture has this size, or that reads none. */
function readPictures(size: { width: number; height: number } | undefined): void {
  drawn = [];
  globalThis.createImageBitmap = jest.fn(async () => {
    if (!size) throw new Error('not a picture');
    return { ...size, close } as ImageBitmap;
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () =>
      ({
        fillRect: () => undefined,
        drawImage: (_: unknown, __: number, ___: number, width: number, height: number) => void drawn.push({ width, height }),
      }) as never,
  );
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => done(new Blob(['small'], { type: type ?? '' })));
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

describe('shrinkImage', () => {
  it.each([
    [
      { width: 4000, height: 1000 },
      { width: longestSide, height: 500 },
    ],
    [
      { width: 3000, height: 6000 },
      { width: 1000, height: longestSide },
    ],
    [
      { width: 800, height: 600 },
      { width: 800, height: 600 },
    ],
  ])('of %j becomes %j', async (before, after) => {
    readPictures(before);
    const picture = await shrinkImage(new Blob(['big'], { type: 'image/png' }));
    expect(drawn).toEqual([after]);
    expect(picture.type).toBe('image/jpeg');
    expect(close).toHaveBeenCalled();
  });

  it('keeps at least one pixel of a very narrow picture', async () => {
    readPictures({ width: 9000, height: 1 });
    await shrinkImage(new Blob(['narrow']));
    expect(drawn).toEqual([{ width: longestSide, height: 1 }]);
  });

  it('encodes a small JPEG anew, upright, and leaves its metadata behind', async () => {
    readPictures({ width: 10, height: 10 });
    const photo = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe1]), 'Exif GPS 52.5 13.4'], { type: 'image/jpeg' });
    const picture = await shrinkImage(photo);
    expect(picture).not.toBe(photo);
    expect(picture.size).toBe('small'.length);
    expect(createImageBitmap).toHaveBeenCalledWith(photo, { imageOrientation: 'from-image' });
  });
});

function renderField(
  answer: FakeAnswers['image.upload'] | undefined,
  kept?: KeptImage,
): { upload: () => ImageUpload; sizes: () => (number | undefined)[] } {
  const host = createTestHost({ api: { 'image.upload': answer } });
  installHost(host);
  let latest: ImageUpload;
  function Example() {
    const upload = useImageUpload(imageSender('account'), kept);
    latest = upload;
    return <ImageField label="Front" previewLabel="Your front" upload={upload} texts={texts} />;
  }
  render(<Example />);
  return { upload: () => latest, sizes: () => host.exchange.calls.map(({ file }) => file?.size) };
}

const choose = () =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('Choose'), {
      target: { files: [new File(['a big picture'], 'front.png', { type: 'image/png' })] },
    });
  });

test('a chosen picture is made smaller, sent and shown', async () => {
  readPictures({ width: 4000, height: 3000 });
  const field = renderField({ id, width: 2000, height: 1500, bytes: 5 });
  await choose();
  expect(await screen.findByText('sent')).toBeVisible();
  expect(field.upload().state).toMatchObject({ status: 'sent', id });
  expect(field.sizes()).toEqual(['small'.length]);
  expect(screen.getByRole('img', { name: 'Your front' })).toHaveAttribute('src', 'blob:preview');
});

test('what is no picture is said, and nothing is sent', async () => {
  readPictures(undefined);
  const field = renderField(undefined);
  await choose();
  expect(await screen.findByText('Front: unreadable')).toBeVisible();
  expect(screen.queryByText('Retry')).not.toBeInTheDocument();
  expect(field.sizes()).toEqual([]);
});

test('a picture that did not arrive stays and is sent again', async () => {
  readPictures({ width: 100, height: 100 });
  let fails = true;
  renderField(() => (fails ? fault('network') : { id, width: 100, height: 100, bytes: 5 }));
  await choose();
  expect(await screen.findByText('not sent')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Your front' })).toBeVisible();
  fails = false;
  await act(async () => fireEvent.click(screen.getByText('Retry')));
  expect(await screen.findByText('sent')).toBeVisible();
});

test('the exchange says why it refuses a picture', async () => {
  readPictures({ width: 100, height: 100 });
  renderField(fault(422, 'The image is damaged.'));
  await choose();
  expect(await screen.findByText('The image is damaged.')).toBeVisible();
});

test('a second picture replaces the first, whatever arrives when', async () => {
  readPictures({ width: 100, height: 100 });
  const answers: ((id: string) => void)[] = [];
  const field = renderField(
    () => new Promise((resolve) => answers.push((answered) => resolve({ id: answered, width: 1, height: 1, bytes: 1 }))),
  );
  await choose();
  await choose();
  await act(async () => {
    answers[1]?.(id);
    answers[0]?.('00000000-0000-4000-8000-0000000000bb');
  });
  expect(field.upload().state).toMatchObject({ status: 'sent', id });
  act(() => field.upload().clear());
  expect(field.upload().state).toEqual({ status: 'empty' });
});

test('a picture of an earlier visit counts as sent until another is chosen', async () => {
  readPictures({ width: 100, height: 100 });
  const kept: string[] = [];
  const field = renderField({ id, width: 100, height: 100, bytes: 5 }, { id: 'earlier', keep: (each) => kept.push(each) });
  expect(screen.getByText('sent')).toBeVisible();
  expect(field.upload().state).toEqual({ status: 'sent', id: 'earlier' });
  await choose();
  expect(kept).toEqual(['', id]);
  act(() => field.upload().clear());
  expect(kept).toEqual(['', id, '']);
});
