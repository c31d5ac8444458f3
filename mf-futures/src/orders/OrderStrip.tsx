import { useSession } from '@halyard-h5/shared-api';
import { createLazyModule } from '../loading/createLazyModule';
import type { OrderLineProps } from './OrderLine';

const useLine = createLazyModule(() => import(/* webpackChunkName: "orders" */ './OrderLine'));

/** What runs and what came of it, in one line. Its code comes when the page rests, or at once with an order. */
export function OrderStrip(props: OrderLineProps) {
  const { signedIn } = useSession();
  const isAny = props.running.length > 0 || props.results.length > 0;
  const { module } = useLine(isAny ? 'now' : signedIn ? 'idle' : undefined);
  return module && <module.OrderLine {...props} />;
}
