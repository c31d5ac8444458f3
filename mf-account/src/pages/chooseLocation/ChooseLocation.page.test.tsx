import { screen, waitFor } from '@testing-library/react';
import { renderRemote } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { verificationOf } from '../../testing/verification';

const countries = { list: [{ country: 'DE' }], total: 1 };
const open = (country?: string) => renderRemote(remote, { route: 'account.chooseLocation', session: 'visitor', parameters: { country } });

function position(answer: { latitude: number; longitude: number } | undefined): void {
  const getCurrentPosition = (found: (position: object) => void, fail: () => void) => (answer ? found({ coords: answer }) : fail());
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
}

test('gives the chosen city back to the page that asked', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'account.basicVerification',
    api: { 'verification.read': verificationOf(), 'verification.countries': countries },
  });
  await user.click(await screen.findByRole('button', { name: 'Choose from the list of cities' }));
  await user.type(await screen.findByRole('searchbox'), 'potsd');
  await user.click(await screen.findByText('Potsdam'));
  expect(await screen.findByLabelText('City of residence')).toBeVisible();
  expect(host.navigation.current().id).toBe('account.basicVerification');
});

test('begins with the country of the form and can look everywhere', async () => {
  const { user } = await open('DE');
  expect(await screen.findByText('Hamburg')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'paris');
  expect(screen.getByText('Nothing found for this search')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'All countries' }));
  expect(screen.getByText('France')).toBeVisible();
});

test('takes a place that is not in the list as it was typed', async () => {
  const { host, user } = await open();
  await user.type(await screen.findByRole('searchbox'), 'Kleinkleckersdorf');
  await user.click(await screen.findByText('Use as typed: Kleinkleckersdorf'));
  expect(host.navigation.records).toEqual([{ kind: 'back' }]);
});

test('finds the city next to the device, on the device alone', async () => {
  position({ latitude: 48.86, longitude: 2.35 });
  const { host, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText('Nearest city: Paris')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(host.navigation.current()).toMatchObject({ id: 'account.openLocation', parameters: { name: 'Paris' } });
  expect(host.exchange.calls).toEqual([]);
});

test('a position that is not allowed points to the search', async () => {
  position(undefined);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Use my location' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Your location cannot be used.'));
});
