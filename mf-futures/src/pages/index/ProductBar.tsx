import { useStale, type Product } from '@halyard-h5/shared-api';
import { StaleRegion } from '@halyard-h5/shared-ui';
import { DayFigures, ProductBar as SharedProductBar } from '@halyard-h5/shared-trading';
import { FeedBadge } from '../../components/FeedBadge';
import { useText } from '../../useText';
import { PriceAge } from './PriceAge';

interface ProductBarProps {
  readonly symbol: string | undefined;
  readonly product: Product | undefined;
}

/** Live price of the product, its day, where the price comes from and, when it is not fresh, how old it is. */
export function ProductBar({ symbol, product }: ProductBarProps) {
  const t = useText();
  const stale = useStale(symbol ?? '') && symbol !== undefined;
  const texts = { high: t('index.high'), low: t('index.low'), turnover: t('index.turnover') };
  return (
    <StaleRegion stale={stale}>
      <SharedProductBar
        label={t('index.market')}
        symbol={symbol}
        product={product}
        badge={stale ? <PriceAge symbol={symbol} /> : <FeedBadge />}
      >
        <DayFigures symbol={symbol} product={product} texts={texts} />
      </SharedProductBar>
    </StaleRegion>
  );
}
