import { apiPath } from '@halyard-h5/shared-api/contract';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { screen } from '../../support/app';
import { watchUploads } from '../../support/uploads/watchUploads';
import { expect, test } from '../../support/exchange/test';

const photo = readFileSync(join(dirname(fileURLToPath(import.meta.url)), '../../support/uploads/photoWithPlace.jpg'));
// Not the colour profile: the browser writes one of its own into every JPEG that it makes.
const traces = ['Exif', 'Secret', 'ns.adobe.com'];

test('a small photo leaves the device without place and camera, upright', async ({ exchange, openPage }) => {
  for (const trace of traces) expect(photo.includes(trace), `${trace} in the photo itself`).toBe(true);
  const page = await openPage('assets.depositProof', { as: await exchange.trader(), search: '?coin=USDT&chain=TRC20' });
  const uploads = await watchUploads(page, exchange.origin);
  const answered = page.waitForResponse(`**${apiPath('image.upload')}`);
  const field = screen(page, 'assets.depositProof').getByLabel('Transaction screenshot');
  await field.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(screen(page, 'assets.depositProof').getByText(/^Sent/)).toBeVisible();

  expect(uploads.bodies).toHaveLength(1);
  for (const trace of traces) expect(uploads.bodies[0]?.includes(trace), `${trace} in what was sent`).toBe(false);
  expect(uploads.bodies[0]?.includes(Buffer.from([0xff, 0xd8, 0xff])), 'a JPEG in what was sent').toBe(true);
  // Stored lying on its side, 40 x 30; its camera noted that it has to be turned.
  expect((await (await answered).json()).data).toMatchObject({ width: 30, height: 40 });

  await field.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(screen(page, 'assets.depositProof').getByRole('alert')).toContainText('Transaction screenshot: This file cannot be read');
  expect(uploads.bodies).toHaveLength(1);
  await uploads.stop();
});
