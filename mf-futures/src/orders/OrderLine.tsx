import { useNewsIds, type DeliveryOrder } from '@halyard-h5/shared-api';
import { LiveOrder, LiveRing } from './LiveOrder';
import { ResultPill } from './ResultPill';

export interface OrderLineProps {
  readonly running: readonly DeliveryOrder[];
  /** Not looked at yet, newest first. */
  readonly results: readonly DeliveryOrder[];
  /** Leads to the running orders; told which one is shown. */
  readonly onShow: (next: DeliveryOrder) => void;
}

/** The running order that is due next, in sight without scrolling; news stand beside its ring until the trader has looked at them. */
export function OrderLine({ running, results, onShow }: OrderLineProps) {
  const sorted = [...running].sort((left, right) => (left.deliveryAt ?? Infinity) - (right.deliveryAt ?? Infinity));
  const [next] = sorted;
  const Running = useNewsIds().length > 0 ? LiveRing : LiveOrder;
  return (
    <>
      <Running orders={sorted} onShow={() => next && onShow(next)} />
      <ResultPill results={results} />
    </>
  );
}
