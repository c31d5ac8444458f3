import { useCommonText, useNavigation } from '@halyard-h5/shared-api';
import { Tile } from '@halyard-h5/shared-trading/tile';
import { useText } from '../useText';
import { useOpenOrders } from './useOpenOrders';

/** How many delivery orders of the account run; a tile of the home page. */
export default function OpenOrdersWidget() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { orders } = useOpenOrders();
  return (
    <Tile
      product={common('product.futures')}
      label={t('orders.open')}
      count={orders?.length}
      onOpen={() => navigation.switchTab('futures.index', { tab: 'positions' })}
    />
  );
}
