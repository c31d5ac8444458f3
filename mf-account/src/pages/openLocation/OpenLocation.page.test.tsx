import { screen } from '@testing-library/react';
import { renderRemote } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { formatPoint, mapAddress, pointOf } from './mapAddress';

test('shows a place and leads to the map app', async () => {
  await renderRemote(remote, {
    route: 'account.openLocation',
    parameters: { latitude: '52.52', longitude: '13.4', name: 'Berlin' },
  });
  expect(screen.getByRole('heading', { name: 'Berlin' })).toBeVisible();
  expect(screen.getByText('52.52° N, 13.40° E')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in the map app' })).toHaveAttribute(
    'href',
    expect.stringContaining('openstreetmap.org/?mlat=52.52&mlon=13.4'),
  );
});

test('an address without a place says so', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'account.openLocation',
    parameters: { latitude: 'javascript:alert(1)', longitude: '13' },
  });
  expect(screen.getByText('This link names no place')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Back' })[1] as HTMLElement);
  expect(host.navigation.records).toEqual([{ kind: 'back' }]);
});

test.each([
  ['91', '0'],
  ['0', '180.1'],
  ['', '0'],
  ['1e1', '0'],
  [undefined, '0'],
])('%s, %s is no point', (latitude, longitude) => expect(pointOf(latitude, longitude)).toBeUndefined());

test('south and west are written with their letters; every system has its map', () => {
  const point = { latitude: -33.87, longitude: -151.2 };
  expect(formatPoint(point)).toBe('33.87° S, 151.20° W');
  expect(mapAddress(point, 'A & B', 'Android 15')).toBe('geo:-33.87,-151.2?q=-33.87,-151.2(A%20%26%20B)');
  expect(mapAddress(point, 'A & B', 'iPhone')).toBe('https://maps.apple.com/?ll=-33.87,-151.2&q=A%20%26%20B');
});
