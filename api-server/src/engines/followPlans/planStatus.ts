import type { PlanStatus } from './machine';

const ended: readonly PlanStatus[] = ['drawn', 'closed', 'cancelled'];

/** The status of a plan, computed from what happened to it and from the states of its orders; it is never stored by hand. */
export function planStatus(plan: { cancelled: boolean; placed: boolean }, orders: readonly PlanStatus[]): PlanStatus {
  if (plan.cancelled) return 'cancelled';
  if (!plan.placed) return 'entrusted';
  if (orders.every((status) => ended.includes(status))) return orders.includes('drawn') ? 'drawn' : 'closed';
  return orders.includes('closing') && !orders.includes('open') && !orders.includes('entrusted') ? 'closing' : 'open';
}
