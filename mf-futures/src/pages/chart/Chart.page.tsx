import { useNavigation, useRouteParameters, type DeliveryOrder } from '@halyard-h5/shared-api';
import { ChartFrame, useSelectedProduct } from '@halyard-h5/shared-trading';
import { OrdersChart } from '../../market/OrdersChart';
import { LiveProductBar } from '../../market/LiveProductBar';
import { OrderStrip } from '../../orders/OrderStrip';
import { useOpenOrders } from '../../orders/useOpenOrders';
import { useNewResults } from '../../orders/useNewResults';

const noOrders: readonly DeliveryOrder[] = [];

/** The chart of one product on the whole screen, with the trader's running orders. */
export default function ChartPage() {
  const navigation = useNavigation();
  const { symbol, product } = useSelectedProduct('delivery', useRouteParameters('futures.chart').symbol);
  const open = useOpenOrders();
  const results = useNewResults(open);
  const running = open.orders ?? noOrders;
  const showOrders = (): void => navigation.switchTab('futures.index', { tab: 'positions' });
  const strip = <OrderStrip running={running} results={results} onShow={showOrders} />;
  return (
    <ChartFrame symbol={symbol} price={<LiveProductBar symbol={symbol} product={product} />} line={strip}>
      <OrdersChart fill symbol={symbol} product={product} orders={running} />
    </ChartFrame>
  );
}
