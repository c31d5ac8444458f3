import { render } from '@testing-library/react';
import { installHost, type DeliveryOrder } from '@halyard-h5/shared-api';
import { createTestHost, testNow } from '@halyard-h5/shared-api/testing';
import english from './locales/en.json';
import { useStatusText } from './useStatusText';

const statuses: readonly DeliveryOrder['status'][] = ['entrusted', 'open', 'closing', 'drawn', 'closed', 'cancelled'];

function Statuses() {
  const statusText = useStatusText();
  return statuses.map((status) => (
    <p key={status}>{`${statusText.ofOrder({ status })} / ${statusText.ofPlan({ status, orderAt: testNow })}`}</p>
  ));
}

test('each of the six words has a plain one beside it, for orders and for plans', () => {
  const host = createTestHost({ catalogues: { futures: english } });
  installHost(host);
  const { container } = render(<Statuses />);
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Entrusted · waiting to open \/ Entrusted · scheduled .?01-0\d \d\d:04/),
    'Not drawn · open / Not drawn · open',
    'Closing in progress · settling / Closing in progress · settling',
    'Drawn · settled / Drawn · settled',
    'Closed · stake returned / Closed · stake returned',
    'Cancelled · never opened / Cancelled · withdrawn',
  ]);
});
