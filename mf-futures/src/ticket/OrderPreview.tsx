import { useCommonText } from '@halyard-h5/shared-api';
import type { Direction } from '@halyard-h5/shared-api';
import { breakEvenWinRate, deliveryPayout } from '@halyard-h5/shared-api/formulas';
import { Facts, Figure, formatFraction, Money } from '@halyard-h5/shared-ui';
import { DirectionMark } from '../orders/DirectionMark';
import { DemoBadge, FeedBadge, pairOf } from '@halyard-h5/shared-trading';
import { periodText } from '../terms/periodText';
import { useText } from '../useText';
import classes from './OrderPreview.module.css';
import type { OrderDraft } from './useTicket';

interface OrderPreviewProps {
  readonly direction: Direction;
  readonly draft: OrderDraft;
}

/** What an order costs, can win and can lose, before it is sent. */
export function OrderPreview({ direction, draft: { request, period } }: OrderPreviewProps) {
  const t = useText();
  const common = useCommonText();
  const { symbol, stake } = request;
  return (
    <>
      <Facts
        facts={[
          { label: common('label.tradingPair'), value: <bdi>{pairOf(symbol)}</bdi> },
          { label: common('label.direction'), value: <DirectionMark direction={direction} /> },
          { label: t('order.period'), value: periodText(t, period.seconds) },
          { label: t('order.stake'), value: <Money value={stake} currency="USDT" />, strong: true },
          { label: t('order.payout'), value: <Money value={deliveryPayout(stake, period.rate, 'win')} currency="USDT" result /> },
          { label: common('order.largestLoss'), value: <Money value={stake} currency="USDT" /> },
          { label: t('ticket.breakEven'), value: <Figure>{formatFraction(breakEvenWinRate(period.rate))}</Figure> },
        ]}
      />
      <p className={classes.badges}>
        <DemoBadge /> <FeedBadge />
      </p>
    </>
  );
}
