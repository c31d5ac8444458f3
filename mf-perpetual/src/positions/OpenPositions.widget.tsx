import { useCommonText, useNavigation } from '@halyard-h5/shared-api';
import { Tile } from '@halyard-h5/shared-trading/tile';
import { useText } from '../useText';
import { usePositions } from './usePositions';

/** How many positions of the account are open; a tile of the home page. */
export default function OpenPositionsWidget() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { items } = usePositions();
  return (
    <Tile
      product={common('product.perpetual')}
      label={t('positions.open')}
      count={items?.length}
      onOpen={() => navigation.switchTab('perpetual.index', { tab: 'positions' })}
    />
  );
}
