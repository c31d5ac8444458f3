import { useState } from 'react';
import type { OrdersTab } from './ordersTab';

type Items = readonly { readonly id: string }[] | undefined;

export interface AskedRecord {
  readonly id: string;
  /** The list that has it; undefined until it is known. */
  readonly tab: OrdersTab | undefined;
}

interface Asked {
  readonly order?: string | undefined;
  readonly position?: string | undefined;
}

/**
 * The order or position that the address asks for, and in which list it is: among what is open, or in what is over. Decided once, so that an order
 * that fills meanwhile does not turn the page.
 */
export function useAskedRecord({ order, position }: Asked, orders: Items, positions: Items): AskedRecord | undefined {
  const [decided, setDecided] = useState<AskedRecord>();
  const id = order ?? position;
  if (id === undefined || decided?.id === id) return id === undefined ? undefined : decided;
  const open = order === undefined ? positions : orders;
  if (open === undefined) return { id, tab: undefined };
  const isOpen = open.some((item) => item.id === id);
  const [ofOpen, ofOver] = order === undefined ? (['positions', 'trades'] as const) : (['orders', 'orderHistory'] as const);
  const record = { id, tab: isOpen ? ofOpen : ofOver };
  setDecided(record);
  return record;
}
