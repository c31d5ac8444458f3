import { money } from '@halyard-h5/shared-api/formulas';
import { Price } from '@halyard-h5/shared-ui';
import { useText } from '../useText';

interface LiquidationPriceProps {
  /** Undefined while it is not known. */
  readonly value: string | undefined;
  /** Empty until the products are loaded. */
  readonly tickSize: string;
}

/** No price is below its first tick, so that one below it is never reached. The tick is empty until the products are loaded. */
export const isWithinReach = (price: string, tickSize: string): boolean =>
  money.isPositive(price) && (tickSize === '' || !money.less(price, tickSize));

/** The price at which a position is liquidated, in words where no price can do that. */
export function LiquidationPrice({ value, tickSize }: LiquidationPriceProps) {
  const t = useText();
  if (value !== undefined && !isWithinReach(value, tickSize)) return <span>{t('figure.noLiquidation')}</span>;
  return <Price value={value} tickSize={tickSize} />;
}
