import { screen, waitFor, within } from '@testing-library/react';
import type { PriceAlert, Request } from '@halyard-h5/shared-api';
import { fault, renderRemote, testId, testNow, testTicker, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { bitcoin, ether, list } from '../../testing/fixtures';

const alert = (number: number, more: Partial<PriceAlert> = {}): PriceAlert => ({
  id: testId(number),
  symbol: 'BTCUSDT',
  direction: 'up',
  price: '70000',
  createdAt: testNow,
  ...more,
});
const alerts = (...all: PriceAlert[]) => ({ list: all, total: all.length });

/** An exchange that keeps what it is told. */
function open(given: PriceAlert[] = [], api: FakeAnswers = {}, symbol?: string) {
  let kept = given;
  return renderRemote(remote, {
    route: 'markets.alerts',
    parameters: symbol === undefined ? {} : { symbol },
    api: {
      'product.list': list(bitcoin, ether),
      'priceAlert.list': () => alerts(...kept),
      'priceAlert.create': (wish: Request<'priceAlert.create'>) => {
        const made = alert(50 + kept.length, { ...wish } as Partial<PriceAlert>);
        kept = [made, ...kept];
        return made;
      },
      'priceAlert.remove': ({ id }: Request<'priceAlert.remove'>) => {
        kept = kept.filter((each) => each.id !== id);
        return {};
      },
      ...api,
    },
  });
}
const requests = ({ host }: Awaited<ReturnType<typeof open>>) => host.exchange.requests('priceAlert.create');
const setIt = () => screen.findByRole('button', { name: 'Set the alert' });

test('waits for a price of the product that the trader came from', async () => {
  const page = await open([], {}, 'ETHUSDT');
  expect(await screen.findByText('Now 3,100.50')).toBeVisible();
  page.host.stream.emit('tickers', { tickers: [testTicker(ether, { price: '3111' })] });
  expect(await screen.findByText('Now 3,111.00')).toBeVisible();
  await page.user.click(await setIt());
  expect(screen.getByText('Enter a price above zero')).toBeVisible();
  await page.user.type(screen.getByLabelText('When the price comes to'), '3500,5');
  await page.user.click(await setIt());
  await waitFor(() => expect(requests(page)).toEqual([{ symbol: 'ETHUSDT', price: '3500.5' }]));
  expect(await screen.findByText('Rises to 3,500.50')).toBeVisible();
  expect(page.host.toast.messages).toMatchObject([{ message: 'The alert is set' }]);
});

test('waits for a change within a time', async () => {
  const page = await open();
  await page.user.click(await screen.findByRole('radio', { name: 'Change' }));
  await page.user.click(screen.getByRole('radio', { name: /^5\s%/ }));
  await page.user.click(screen.getByRole('radio', { name: '24 hours' }));
  await page.user.click(await setIt());
  await waitFor(() => expect(requests(page)).toEqual([{ symbol: 'BTCUSDT', percent: '5', within: '24h' }]));
});

test('says below the field what the exchange refuses', async () => {
  const page = await open([], { 'priceAlert.create': fault(422, 'The price is there.', { field: 'price' }) });
  await page.user.type(await screen.findByLabelText('When the price comes to'), '64250.1');
  await page.user.click(await setIt());
  expect(await screen.findByText('The price is there.')).toBeVisible();
  expect(screen.getByLabelText('When the price comes to')).toHaveValue('64250.1');
});

test('lists what waits and what came; one that waits can be removed, one that came leads to its product', async () => {
  const page = await open([
    alert(1, { direction: 'down', price: '60000' }),
    alert(2, { price: undefined, percent: '3', within: '1h', direction: undefined }),
    alert(3, { reached: { tick: 'BTCUSDT-9', price: '70001.5', time: testNow } }),
  ]);
  const waiting = await screen.findByRole('list', { name: 'Waiting' });
  expect(within(waiting).getByText('Falls to 60,000.0')).toBeVisible();
  expect(within(waiting).getByText('Moves by 3 % within 1 hour')).toBeVisible();
  await page.user.click(within(waiting).getByRole('button', { name: /^Remove: .*Falls to/ }));
  await waitFor(() => expect(screen.queryByText('Falls to 60,000.0')).toBeNull());
  expect(page.host.exchange.requests('priceAlert.remove')).toEqual([{ id: testId(1) }]);
  await page.user.click(within(screen.getByRole('list', { name: 'Reached' })).getByRole('button', { name: /70,001\.5/ }));
  expect(page.host.navigation.records).toMatchObject([{ kind: 'switchTab', id: 'futures.index', parameters: { symbol: 'BTCUSDT' } }]);
});

test('says where one is told while none waits', async () => {
  await open();
  expect(await screen.findByText('You are told in the inbox, with the app closed, too.')).toBeVisible();
});
