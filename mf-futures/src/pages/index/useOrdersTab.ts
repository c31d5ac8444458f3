import { useState } from 'react';
import { useRouteParameters } from '@halyard-h5/shared-api';
import type { OrdersTab } from './OrdersTabs';

const tabs: readonly string[] = ['positions', 'history', 'invited', 'plans'] satisfies OrdersTab[];

/** The list on screen: that of the address, until the trader chooses another. */
export function useOrdersTab(): readonly [tab: OrdersTab, choose: (tab: OrdersTab) => void] {
  const asked = useRouteParameters('futures.index').tab;
  const [tab, setTab] = useState<OrdersTab>('positions');
  const [followed, setFollowed] = useState<string>();
  if (asked !== followed) {
    setFollowed(asked);
    if (asked !== undefined && tabs.includes(asked)) setTab(asked);
  }
  return [tab, setTab];
}
