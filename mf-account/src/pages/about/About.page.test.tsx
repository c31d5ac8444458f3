import { screen } from '@testing-library/react';
import { fault, renderRemote, testNow, testTerms } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';

const info = {
  name: 'Halyard',
  version: '1.0.0',
  about: 'An exchange for trying things.',
  feed: 'simulated' as const,
  sandbox: true,
  deliveryEnabled: true,
  terms: testTerms,
  serverTime: testNow,
};

test('says who it is, which version and which prices, and claims nothing that is not set', async () => {
  const { host, user } = await renderRemote(remote, { route: 'account.about', session: 'visitor', api: { 'exchange.information': info } });
  expect(await screen.findByText('An exchange for trying things.')).toBeVisible();
  expect(screen.getAllByText('Halyard')).toHaveLength(1);
  expect([screen.getByRole('heading', { level: 1 }).textContent, document.title]).toEqual(['Halyard', 'Halyard']);
  expect(screen.getByText('1.0.0')).toBeVisible();
  expect(screen.getByText('Simulated')).toBeVisible();
  expect(screen.queryByText('Products')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delivery futures rules' }));
  expect(host.navigation.current().id).toBe('futures.rule');
});

test('makes the claims of the configuration', async () => {
  await renderRemote(remote, {
    route: 'account.about',
    api: { 'exchange.information': { ...info, productsClaim: '40+', countriesClaim: '130+' } },
  });
  expect(await screen.findByText('40+')).toBeVisible();
  expect(screen.getByText('130+')).toBeVisible();
});

test('offers a retry', async () => {
  await renderRemote(remote, { route: 'account.about', api: { 'exchange.information': fault(0, 'no') } });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});
