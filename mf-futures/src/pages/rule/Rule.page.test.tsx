import { screen } from '@testing-library/react';
import { fault, renderRemote } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { answers } from '../../testing/fixtures';

const rules = {
  periods: [{ seconds: 60, rate: '0.82' }],
  minimum: '10',
  maximum: '5000',
  maximumHouseLoss: '123456',
  returnSeconds: 45,
  stalePriceSeconds: 7,
  enabled: true,
};

test('tells the rules with the numbers of this exchange', async () => {
  await renderRemote(remote, { route: 'futures.rule', session: 'visitor', api: { ...answers, 'deliveryOrder.rules': rules } });
  expect(await screen.findByText('54.95%')).toBeVisible();
  expect(screen.getByText('From 10.00 to 5,000.00 USDT')).toBeVisible();
  expect(screen.getByText(/all traders in one product can win at most 123,456.00 USDT together/)).toBeVisible();
  expect(screen.getByText(/older than 7 seconds/)).toBeVisible();
  expect(screen.getByText(/within 45 seconds/)).toBeVisible();
  const words = ['Entrusted', 'Not drawn', 'Closing in progress', 'Drawn', 'Closed', 'Cancelled'];
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(words);
});

test('can be tried again', async () => {
  const { host, user } = await renderRemote(remote, { route: 'futures.rule', api: { ...answers, 'deliveryOrder.rules': fault(0, 'no') } });
  await screen.findByText('This could not be loaded');
  host.exchange.answer('deliveryOrder.rules', rules);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('54.95%')).toBeVisible();
});
