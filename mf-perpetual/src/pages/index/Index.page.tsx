import { useRouteParameters } from '@halyard-h5/shared-api';
import { useSelectedProduct } from '@halyard-h5/shared-trading';
import { Terminal } from '../terminal/Terminal';
import { ordersTabs } from '../terminal/ordersTab';

/** The perpetual tab: the terminal of the last product. */
export default function IndexPage() {
  const { symbol, tab, order, position } = useRouteParameters('perpetual.index');
  return (
    <Terminal
      selected={useSelectedProduct('perpetual', symbol)}
      tab={ordersTabs.find((known) => known === tab)}
      asked={{ order, position }}
    />
  );
}
