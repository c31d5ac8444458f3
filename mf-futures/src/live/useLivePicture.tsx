import { useEffect, useMemo, useState } from 'react';
import { getHost, usePreference, type DeliveryOrder } from '@halyard-h5/shared-api';
import type { LiveView } from '@halyard-h5/shared-trading';
import { useText } from '../useText';
import type * as LiveChartModule from './LiveChart';
import classes from './LiveChip.module.css';
import { hasOpened, usePicturedOrder } from './usePicturedOrder';

/** The live picture of the product's order that ends next. Its code comes with the first order; until then the candles stay. */
export function useLivePicture(
  symbol: string | undefined,
  tickSize: string | undefined,
  orders: readonly DeliveryOrder[],
): LiveView | undefined {
  const t = useText();
  const [rather, setRather] = usePreference('futures.live');
  const { serverClock } = getHost();
  const [chart, setChart] = useState<typeof LiveChartModule>();
  const order = usePicturedOrder(symbol, orders);
  const isWanted = order !== undefined || orders.some((each) => each.symbol === symbol);
  useEffect(() => {
    // One that does not come takes no page with it: there are the candles.
    if (isWanted) import('./LiveChart').then(setChart, () => undefined);
  }, [isWanted]);
  const others = useMemo(
    () => orders.filter(hasOpened).filter((each) => each.symbol === symbol && each.id !== order?.id),
    [orders, symbol, order?.id],
  );
  if (!chart || !order || tickSize === undefined) return undefined;
  const { LiveChart } = chart;
  return {
    label: <span className={classes.chip}>{t('orders.live')}</span>,
    content: <LiveChart order={order} others={others} tickSize={tickSize} clock={serverClock} />,
    chosen: rather !== 'candles',
    onChoose: (chosen) => setRather(chosen ? undefined : 'candles'),
  };
}
