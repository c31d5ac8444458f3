import type { DeliveryOrder } from '@halyard-h5/shared-api';
import classes from './OrderStrip.module.css';
import { LiveOrder, LiveRing } from './LiveOrder';
import { ResultPill } from './ResultPill';

interface OrderStripProps {
  readonly running: readonly DeliveryOrder[];
  /** Not looked at yet, newest first. */
  readonly results: readonly DeliveryOrder[];
  readonly onShow: () => void;
}

/** The running order that is due next, in sight without scrolling; its result in the same place until the trader has looked at it. */
export function OrderStrip({ running, results, onShow }: OrderStripProps) {
  const sorted = [...running].sort((left, right) => (left.deliveryAt ?? Infinity) - (right.deliveryAt ?? Infinity));
  const [newest] = results;
  return (
    // Always there: a live region that appears together with its text is not announced.
    <div role="status" className={newest || sorted.length > 0 ? classes.strip : undefined}>
      {newest && sorted.length > 0 && <LiveRing orders={sorted} onShow={onShow} />}
      {newest ? <ResultPill results={results} newest={newest} /> : <LiveOrder orders={sorted} onShow={onShow} />}
    </div>
  );
}
