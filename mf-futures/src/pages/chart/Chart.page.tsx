import { useEffect } from 'react';
import { getHost, useCommonText, useNavigation, useRouteParameters, type DeliveryOrder } from '@halyard-h5/shared-api';
import { pairOf, useSelectedProduct } from '@halyard-h5/shared-trading';
import { Page, PageHeader } from '@halyard-h5/shared-ui';
import { ChartSection } from '../../market/ChartSection';
import { ProductBar } from '../../market/ProductBar';
import { OrderStrip } from '../../orders/OrderStrip';
import { useOpenOrders } from '../../orders/useOpenOrders';
import { useResults } from '../../orders/useResults';

const noOrders: readonly DeliveryOrder[] = [];

/** The chart of one product on the whole screen, with the trader's running orders. */
export default function ChartPage() {
  const common = useCommonText();
  const navigation = useNavigation();
  const { chrome } = getHost();
  const { symbol, product } = useSelectedProduct('delivery', useRouteParameters('futures.chart').symbol);
  const open = useOpenOrders();
  const results = useResults(open);
  const running = open.orders ?? noOrders;
  const title = symbol === undefined ? common('chart.title') : pairOf(symbol);
  useEffect(() => chrome.setTitle(title), [chrome, title]);
  const showOrders = (): void => navigation.switchTab('futures.index', { tab: 'positions' });
  const strip = <OrderStrip running={running} results={results} onShow={showOrders} />;
  return (
    <Page
      wide
      flush
      header={<PageHeader title={<bdi>{title}</bdi>} onBack={() => navigation.back()} backLabel={common('action.back')} />}
      actionSummary={running.length + results.length > 0 ? strip : undefined}
    >
      <ProductBar symbol={symbol} product={product} />
      <ChartSection fill symbol={symbol} product={product} orders={running} />
    </Page>
  );
}
