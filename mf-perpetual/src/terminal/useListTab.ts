import { useState } from 'react';
import type { ListTab } from '../lists/listTabs';

/** The list on screen: the one that the address asks for, until the trader chooses another; a new address asks anew. */
export function useListTab(asked: ListTab | undefined): readonly [tab: ListTab, choose: (tab: ListTab) => void] {
  const [tab, setTab] = useState<ListTab>('positions');
  const [followed, setFollowed] = useState<ListTab>();
  if (asked !== followed) {
    setFollowed(asked);
    if (asked !== undefined) setTab(asked);
  }
  return [tab, setTab];
}
