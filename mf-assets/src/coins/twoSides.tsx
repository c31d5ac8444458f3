import type { TwoSidedPrice } from '@halyard-h5/shared-api';
import { Figure, formatRate, type Fact } from '@halyard-h5/shared-ui';
import type { Text } from '../useText';
import { RateText } from './RateText';

/** What one pays for a coin, what one gets for it, and how far both lie apart. */
export function twoSides(t: Text, price: TwoSidedPrice | undefined): Fact[] {
  const side = (rate: string | undefined) => (price && rate ? <RateText from={price.base} to={price.counter} rate={rate} /> : '--');
  return [
    { label: t('convert.ask'), value: side(price?.ask) },
    { label: t('convert.bid'), value: side(price?.bid) },
    { label: t('convert.spread'), value: <Figure>{formatRate(price?.spread)}</Figure> },
  ];
}
