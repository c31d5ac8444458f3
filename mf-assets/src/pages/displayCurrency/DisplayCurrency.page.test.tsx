import { screen } from '@testing-library/react';
import { fault, renderRemote, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { testCoins } from '../../testing/fixtures';

const render = (api: FakeAnswers = {}) =>
  renderRemote(remote, { route: 'assets.displayCurrency', api: { 'coin.list': testCoins, 'profile.update': {}, ...api } });

test('chooses a currency by search and goes back', async () => {
  const { user, host } = await render();
  expect((await screen.findByText('In use')).closest('button')).toHaveTextContent('USDT');
  await user.type(screen.getByRole('searchbox'), 'euro');
  expect(screen.getByText('1 EUR = 1.08 USDT')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /EUR/ }));
  expect(host.exchange.requests('profile.update')).toEqual([{ displayCurrency: 'EUR' }]);
  expect(host.session.records).toEqual(['refresh']);
  expect(host.navigation.records).toEqual([{ kind: 'back' }]);
});

test('a search without result can be cleared', async () => {
  const { user } = await render();
  await user.type(await screen.findByRole('searchbox'), 'cellar');
  await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement);
  expect(screen.getByText('Bitcoin')).toBeVisible();
});

test('a refusal is told and leaves the page open', async () => {
  const { user, host } = await render({ 'profile.update': fault(422, 'This currency is not offered.') });
  await user.click(await screen.findByRole('button', { name: /BTC/ }));
  expect(await screen.findByText('This currency is not offered.')).toBeVisible();
  expect(host.navigation.records).toEqual([]);
});
