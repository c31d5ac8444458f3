import type { Taken } from '@halyard-h5/shared-api/formulas';
import { formatPrice } from '@halyard-h5/shared-ui';
import { useTickSize } from '@halyard-h5/shared-trading';
import { useText } from '../useText';

interface ExpectedFillProps {
  readonly symbol: string | undefined;
  /** Lots that the book gives, and their price; undefined while the book is not known. */
  readonly taken: Pick<Taken, 'lots' | 'price'> | undefined;
  /** Lots that are asked for. */
  readonly lots: number;
}

/** `Market price, about 50,006.0`: the average over the levels of the book, and for how many lots they suffice. */
export function ExpectedFill({ symbol, taken, lots }: ExpectedFillProps) {
  const t = useText();
  const tickSize = useTickSize('perpetual', symbol ?? '');
  if (taken?.price === undefined) return <span>{t('ticket.marketPrice')}</span>;
  const price = formatPrice(taken.price, tickSize);
  return <span>{taken.lots < lots ? t('ticket.aboutPartly', { price, lots: taken.lots }) : t('ticket.about', { price })}</span>;
}
