import { useCallback } from 'react';
import { getHost, type Product } from '@halyard-h5/shared-api';
import { StaleRegion } from '@halyard-h5/shared-ui';
import { DepthChart, type DepthChartProps } from '@halyard-h5/shared-ui/chart';
import { pairOf } from '@halyard-h5/shared-trading';
import { useBookChannel } from '../../market/useBookChannel';
import { useMark } from '../../market/useMark';
import { useText } from '../../useText';
import classes from './Detail.module.css';

/** Running totals of the book as a picture. */
export default function DepthPanel({ product: { symbol } }: { readonly product: Product }) {
  const t = useText();
  const { stream } = getHost();
  const { stale } = useMark(symbol);
  const channel = useBookChannel(symbol);
  const subscribe = useCallback<DepthChartProps['subscribe']>((listener) => stream.subscribe(channel, listener), [stream, channel]);
  return (
    <StaleRegion stale={stale}>
      <div className={classes.depth}>
        <DepthChart subscribe={subscribe} label={t('detail.depthLabel', { pair: pairOf(symbol) })} />
      </div>
    </StaleRegion>
  );
}
