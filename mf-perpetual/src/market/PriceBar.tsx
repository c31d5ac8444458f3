import type { ReactNode } from 'react';
import type { Product } from '@halyard-h5/shared-api';
import { StaleRegion } from '@halyard-h5/shared-ui';
import { FeedBadge, ProductBar, StaleNote } from '@halyard-h5/shared-trading';
import { useMark } from './useMark';
import { useText } from '../useText';

interface PriceBarProps {
  readonly symbol: string | undefined;
  readonly product: Product | undefined;
  readonly children?: ReactNode;
}

/** Price of a product and its day. Says where the price comes from and, when it is not live any more, since when. */
export function PriceBar({ symbol, product, children }: PriceBarProps) {
  const t = useText();
  const mark = useMark(symbol);
  return (
    <StaleRegion stale={mark.stale && symbol !== undefined}>
      <ProductBar
        label={t('terminal.market')}
        symbol={symbol}
        product={product}
        badge={mark.stale && symbol !== undefined ? <StaleNote mark={mark} /> : <FeedBadge />}
      >
        {children}
      </ProductBar>
    </StaleRegion>
  );
}
