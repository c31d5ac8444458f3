import { useState } from 'react';
import type { ListTab } from '../lists/listTabs';

/**
 * The list on screen: the one that the address asks for, until the trader chooses another; a new address asks anew.
 * @param recordId what the address asks for in the list
 */
export function useListTab(asked: ListTab | undefined, recordId?: string): readonly [tab: ListTab, choose: (tab: ListTab) => void] {
  const [tab, setTab] = useState<ListTab>('positions');
  const [followed, setFollowed] = useState('');
  const address = `${asked ?? ''} ${recordId ?? ''}`;
  if (address !== followed) {
    setFollowed(address);
    if (asked !== undefined) setTab(asked);
  }
  return [tab, setTab];
}
