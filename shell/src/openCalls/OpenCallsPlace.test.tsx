import { act, render, screen } from '@testing-library/react';
import { installHost } from '@halyard-h5/shared-api/host';
import { createTestHost, fault } from '@halyard-h5/shared-api/testing';
import english from '../locales/en.json';
import { OpenCallsPlace } from './OpenCallsPlace';

let reachable = false;
jest.mock('./OpenCallsStrip', () => {
  if (!reachable) throw new Error('Loading chunk failed');
  return jest.requireActual('./OpenCallsStrip');
});

test('says what is most important while its code cannot be loaded, and the rest once it can', async () => {
  const host = createTestHost({ catalogues: { shell: english }, api: { 'transfer.submit': fault('network') } });
  installHost(host);
  const { container } = render(<OpenCallsPlace />);
  expect(container).toBeEmptyDOMElement();
  const request = { coin: 'USDT', from: 'spot', to: 'delivery', amount: '1' } as const;
  await act(() => host.api.call('transfer.submit', request, { overlay: false }).catch(() => undefined));
  expect(screen.getByRole('status')).toHaveTextContent(/^The outcome is being checked\.$/);
  reachable = true;
  await act(() => host.api.reconcile());
  expect(await screen.findByText(/^Transfer between wallets · .* The outcome is being checked\.$/)).toBeVisible();
});
