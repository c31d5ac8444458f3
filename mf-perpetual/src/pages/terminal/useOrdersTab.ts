import { useState } from 'react';
import type { OrdersTab } from './ordersTab';

/**
 * The list on screen: the one that the address asks for, until the trader chooses another; a new address asks anew.
 * @param recordId what the address asks for in the list
 */
export function useOrdersTab(asked: OrdersTab | undefined, recordId?: string): readonly [tab: OrdersTab, choose: (tab: OrdersTab) => void] {
  const [tab, setTab] = useState<OrdersTab>('positions');
  const [followed, setFollowed] = useState('');
  const address = `${asked ?? ''} ${recordId ?? ''}`;
  if (address !== followed) {
    setFollowed(address);
    if (asked !== undefined) setTab(asked);
  }
  return [tab, setTab];
}
