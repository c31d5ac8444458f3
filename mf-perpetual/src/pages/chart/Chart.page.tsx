import { useRouteParameters } from '@halyard-h5/shared-api';
import { ChartFrame, DayFigures, useSelectedProduct } from '@halyard-h5/shared-trading';
import { useOpenOrders } from '../../orders/useOpenOrders';
import { PriceBar } from '../../market/PriceBar';
import { OpenProfits } from '../../positions/OpenProfits';
import { usePositions } from '../../positions/usePositions';
import ChartPanel from '../../chart/ChartPanel';

/** The chart of one product on the whole screen, with the lines and the profit of what is open. */
export default function ChartPage() {
  const { symbol, product } = useSelectedProduct('perpetual', useRouteParameters('perpetual.chart').symbol);
  const positions = usePositions().items;
  const orders = useOpenOrders().items;
  const isOpen = positions?.some((position) => position.symbol === symbol);
  return (
    <ChartFrame
      symbol={symbol}
      price={
        <PriceBar symbol={symbol} product={product}>
          <DayFigures symbol={symbol} product={product} />
        </PriceBar>
      }
      summary={isOpen ? <OpenProfits symbol={symbol} positions={positions} /> : undefined}
    >
      <ChartPanel fill full symbol={symbol} product={product} positions={positions} orders={orders} />
    </ChartFrame>
  );
}
