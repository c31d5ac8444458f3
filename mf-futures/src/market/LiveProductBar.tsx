import { useStale, type Product } from '@halyard-h5/shared-api';
import { StaleRegion } from '@halyard-h5/shared-ui';
import { DayFigures, FeedBadge, ProductBar } from '@halyard-h5/shared-trading';
import { useText } from '../useText';
import { PriceAge } from './PriceAge';

interface LiveProductBarProps {
  readonly symbol: string | undefined;
  readonly product: Product | undefined;
}

/** Live price of the product, its day, where the price comes from and, when it is not fresh, how old it is. */
export function LiveProductBar({ symbol, product }: LiveProductBarProps) {
  const t = useText();
  const stale = useStale(symbol ?? '', 'delivery') && symbol !== undefined;
  return (
    <StaleRegion stale={stale}>
      <ProductBar label={t('index.market')} symbol={symbol} product={product} badge={stale ? <PriceAge symbol={symbol} /> : <FeedBadge />}>
        <DayFigures symbol={symbol} product={product} />
      </ProductBar>
    </StaleRegion>
  );
}
