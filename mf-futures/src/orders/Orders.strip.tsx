import { useNavigation, usePage, type DeliveryOrder } from '@halyard-h5/shared-api';
import { useStripReads } from '@halyard-h5/shared-trading';
import { OrderStrip } from './OrderStrip';
import { useOpenOrders } from './useOpenOrders';
import { useUnseenResults } from './useUnseenResults';

/** Pages that have a place of their own for what runs and for results. */
const ownPages: readonly (string | undefined)[] = ['futures.index', 'futures.chart'];
const none: readonly DeliveryOrder[] = [];

/** The order that is due next and results that the trader has not looked at, on every page but those that show them anyway. */
export default function OrdersStrip() {
  return ownPages.includes(usePage()?.id) ? undefined : <Everywhere />;
}

function Everywhere() {
  const navigation = useNavigation();
  const { now, options } = useStripReads();
  const open = useOpenOrders(options.staleTime, false);
  const { results } = useUnseenResults(now, options);
  const show = ({ symbol }: DeliveryOrder): void => navigation.switchTab('futures.index', { symbol, tab: 'positions' });
  return <OrderStrip running={open.orders ?? none} results={results} onShow={show} />;
}
