import { useMemo } from 'react';
import { getHost, usePreference, type DeliveryOrder } from '@halyard-h5/shared-api';
import type { LiveView } from '@halyard-h5/shared-trading';
import { createLazyModule } from '../loading/createLazyModule';
import { useText } from '../useText';
import classes from './LiveChip.module.css';
import { hasOpened, usePicturedOrder } from './usePicturedOrder';

const useLiveChart = createLazyModule(() => import('./LiveChart'));

/** The live picture of the product's order that ends next. Its code comes with the first order; until then the candles stay. */
export function useLivePicture(
  symbol: string | undefined,
  tickSize: string | undefined,
  orders: readonly DeliveryOrder[],
): LiveView | undefined {
  const t = useText();
  const [rather, setRather] = usePreference('futures.live');
  const { serverClock } = getHost();
  const order = usePicturedOrder(symbol, orders);
  const isWanted = order !== undefined || orders.some((each) => each.symbol === symbol);
  const { module } = useLiveChart(isWanted ? 'now' : undefined);
  const others = useMemo(
    () => orders.filter(hasOpened).filter((each) => each.symbol === symbol && each.id !== order?.id),
    [orders, symbol, order?.id],
  );
  if (!module || !order || tickSize === undefined) return undefined;
  return {
    label: <span className={classes.chip}>{t('orders.live')}</span>,
    content: <module.LiveChart order={order} others={others} tickSize={tickSize} clock={serverClock} />,
    chosen: rather !== 'candles',
    onChoose: (chosen) => setRather(chosen ? undefined : 'candles'),
  };
}
