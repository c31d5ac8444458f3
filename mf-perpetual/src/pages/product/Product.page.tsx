import { useRouteParameters } from '@halyard-h5/shared-api';
import { useSelectedProduct } from '@halyard-h5/shared-trading';
import { Terminal } from '../terminal/Terminal';

/** The terminal pushed for one product. */
export default function ProductPage() {
  const { symbol, side } = useRouteParameters('perpetual.product');
  const known = side === 'long' || side === 'short' ? side : undefined;
  return <Terminal pushed selected={useSelectedProduct('perpetual', symbol)} side={known} />;
}
