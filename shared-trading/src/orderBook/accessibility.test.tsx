import { render } from '@testing-library/react';
import axe from 'axe-core';
import { OrderBook, RecentTrades } from './index';

const none = () => undefined;
const subscribe = () => none;

test('book and trades have no fault of WCAG 2.2 A and AA that shows without layout', async () => {
  document.documentElement.lang = 'en';
  document.title = 'Halyard';
  const { baseElement } = render(
    <main>
      <OrderBook
        subscribe={subscribe}
        tickSize="1"
        quantityStep="1"
        onPick={none}
        labels={{ book: 'Book', bids: 'Bids', asks: 'Asks', price: 'Price', quantity: 'Quantity' }}
      />
      <RecentTrades
        subscribe={subscribe}
        tickSize="1"
        quantityStep="1"
        labels={{ trades: 'Trades', price: 'Price', quantity: 'Quantity', time: 'Time' }}
      />
    </main>,
  );
  const { violations } = await axe.run(baseElement, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // The heading belongs to the page around them; colours are measured in shared-ui.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});
