import { act, renderHook } from '@testing-library/react';
import type { OrdersTab } from './ordersTab';
import { useOrdersTab } from './useOrdersTab';

test('follows the address, and the trader until the address changes', () => {
  const { result, rerender } = renderHook(({ asked }: { asked?: OrdersTab }) => useOrdersTab(asked), { initialProps: {} });
  expect(result.current[0]).toBe('positions');
  rerender({ asked: 'orders' });
  expect(result.current[0]).toBe('orders');
  act(() => result.current[1]('trades'));
  rerender({ asked: 'orders' });
  expect(result.current[0]).toBe('trades');
  rerender({ asked: 'orderHistory' });
  expect(result.current[0]).toBe('orderHistory');
});
