import { useCommonText } from '@halyard-h5/shared-api';
import type { ReactNode } from 'react';
import type { PerpetualOrder } from '@halyard-h5/shared-api';
import { closingCents, money } from '@halyard-h5/shared-api/formulas';
import { useTickSize } from '@halyard-h5/shared-trading';
import { Facts, Money, Price, ProgressBar, type Fact } from '@halyard-h5/shared-ui';
import { useText } from '../useText';
import classes from './OrderCard.module.css';

/** How much of an order is filled, its prices, what it cost, and what it still freezes. */
export function OrderFigures({ order }: { readonly order: PerpetualOrder }) {
  const t = useText();
  const common = useCommonText();
  const tickSize = useTickSize('perpetual', order.symbol);
  const filled = t('orders.filled', { filled: order.filled, lots: order.contracts });
  const frozen = money.add(order.frozenMargin, order.frozenFee);
  const facts: Fact[] = [
    {
      label: common('label.price'),
      value: order.price === undefined ? t('ticket.marketPrice') : <Price value={order.price} tickSize={tickSize} />,
    },
  ];
  const addPrice = (label: ReactNode, price: string | undefined): void => {
    if (price !== undefined) facts.push({ label, value: <Price value={price} tickSize={tickSize} /> });
  };

  addPrice(t('triggers.price'), order.triggerPrice);
  const { timeInForce = 'goodTillCancelled' } = order;
  if (timeInForce !== 'goodTillCancelled') facts.push({ label: t('timeInForce.title'), value: t(`timeInForce.${timeInForce}`) });
  if (order.action === 'open') addPrice(t('figure.averagePrice'), order.averagePrice);
  addPrice(t(order.action === 'open' ? 'figure.positionClosedAt' : 'figure.closePrice'), order.closePrice);
  if (order.netProfit === undefined) facts.push({ label: common('label.fee'), value: <Money value={order.fee} exact /> });
  else {
    const { profit, fees, net } = closingCents(order.profit ?? '0', order.netProfit);
    facts.push({ label: t('figure.grossProfit'), value: <Money value={profit} change /> });
    facts.push({ label: t('figure.bothFees'), value: <Money value={fees} /> });
    facts.push({ label: t('figure.netProfit'), value: <Money value={net} change />, strong: true });
  }
  if (!money.isZero(frozen)) facts.push({ label: common('money.frozen'), value: <Money value={frozen} /> });
  addPrice(t('triggers.takeProfit'), order.takeProfit);
  addPrice(t('triggers.stopLoss'), order.stopLoss);
  return (
    <>
      <div className={classes.filled}>
        <span>{filled}</span>
        <ProgressBar label={t('status.filled')} value={(order.filled / order.contracts) * 100} valueText={filled} />
      </div>
      <Facts facts={facts} className={classes.facts} />
    </>
  );
}
