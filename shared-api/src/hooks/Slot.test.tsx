import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installHost } from '../host/host';
import type { SlotMap } from '../host/slots';
import { createTestHost, type TestHostOptions } from '../testing/createTestHost';
import { Slot, useWidgetCount } from './Slot';

const Order = ({ orderId }: SlotMap['futures.afterOrder']) => <p>after {orderId}</p>;
const Area = () => (
  <section aria-label={`${useWidgetCount('futures.afterOrder')} widgets`}>
    <Slot
      slot="futures.afterOrder"
      properties={{ orderId: '7', symbol: 'BTCUSDT' }}
      waiting={<p>waiting</p>}
      failed={(retry) => <button onClick={retry}>once more</button>}
    />
  </section>
);
const show = (widgets?: TestHostOptions['widgets']) => {
  installHost(createTestHost({ widgets }));
  render(<Area />);
};

test('shows what each remote has for it, in the order of their ids, each in its own state', async () => {
  show({ 'futures.afterOrder': { news: Order, assets: 'waiting', home: 'failed' }, 'home.tiles': { news: () => <p>tile</p> } });
  expect(screen.getByRole('region', { name: '3 widgets' })).toHaveTextContent('waitingonce moreafter 7');
  await userEvent.click(screen.getByRole('button', { name: 'once more' }));
  expect(screen.getByText('after 7')).toBeVisible();
});

test('nothing where nobody fills it', () => {
  show();
  expect(screen.getByRole('region', { name: '0 widgets' })).toBeEmptyDOMElement();
});
