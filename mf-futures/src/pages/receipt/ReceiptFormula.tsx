import type { DeliveryOrder } from '@halyard-h5/shared-api';
import { deliveryOutcome, deliveryPayout, money } from '@halyard-h5/shared-api/formulas';
import { useTickSize } from '@halyard-h5/shared-trading';
import { Card, formatMoney, formatPrice } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';
import classes from './Receipt.module.css';

/** A formula is to be worked out anew by who doubts it. */
const exactly = (value: string, sign = false): string => formatMoney(value, { exact: true, sign });
const signs = { '-1': '<', '0': '=', '1': '>' } as const;

/** How the outcome follows from the two prices, with the figures of this order. */
export function ReceiptFormula({ order }: { readonly order: DeliveryOrder }) {
  const t = useText();
  const tickSize = useTickSize('delivery', order.symbol);
  const { openPrice, settlementPrice, direction, stake, rate, profit } = order;
  if (openPrice === undefined || settlementPrice === undefined || profit === undefined) return undefined;
  const outcome = deliveryOutcome(direction, openPrice, settlementPrice);
  const payout = deliveryPayout(stake, rate, outcome);
  const factor = { win: ` × (1 + ${rate})`, draw: ' × 1', loss: ' × 0' }[outcome];
  return (
    <Card title={t('receipt.formula')}>
      <ol role="list" className={classes.steps}>
        <li>
          <p>{t(`receipt.rule.${direction}`)}</p>
          <bdi dir="ltr" translate="no" className={classes.figure}>
            {`${formatPrice(settlementPrice, tickSize)} ${signs[money.compare(settlementPrice, openPrice)]} ${formatPrice(openPrice, tickSize)}`}
          </bdi>{' '}
          <span>{`→ ${t(`result.${outcome}`)}`}</span>
        </li>
        <li>
          <p>{t('receipt.payout')}</p>
          <bdi dir="ltr" translate="no" className={classes.figure}>
            {`${exactly(stake)}${factor} = ${exactly(payout)}`}
          </bdi>
        </li>
        <li>
          <p>{t('order.result')}</p>
          <bdi dir="ltr" translate="no" className={classes.figure}>
            {`${exactly(payout)} − ${exactly(stake)} = ${exactly(profit, true)}`}
          </bdi>
        </li>
      </ol>
    </Card>
  );
}
