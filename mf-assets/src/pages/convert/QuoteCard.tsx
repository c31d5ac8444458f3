import { useFeedBadge, useCommonText } from '@halyard-h5/shared-api';
import { Amount, Badge, Button, Card, Facts } from '@halyard-h5/shared-ui';
import { FaultNotice } from '../../frame/FaultNotice';
import { RateText } from '../../coins/RateText';
import { twoSides } from '../../coins/twoSides';
import { useText } from '../../useText';
import type { LiveQuote } from './useQuote';

interface QuoteCardProps {
  readonly live: LiveQuote;
  readonly from: string;
  readonly to: string;
}

/** The quote: its rate, both sides of the price, the least one gets, and how long it holds. Takes its room before it is there. */
export function QuoteCard({ live, from, to }: QuoteCardProps) {
  const t = useText();
  const common = useCommonText();
  const feed = useFeedBadge();
  const { quote, secondsLeft, fault, renew } = live;
  if (fault) {
    return (
      <FaultNotice
        fault={fault}
        action={
          <Button size="small" variant="secondary" onClick={renew}>
            {common('action.retry')}
          </Button>
        }
      />
    );
  }
  const renewal = (
    <Button size="small" variant="ghost" onClick={renew}>
      {t('convert.renew')}
    </Button>
  );
  return (
    <Card title={t('convert.quote')} action={feed && <Badge tone={feed}>{common(`feed.${feed}`)}</Badge>}>
      <Facts
        facts={[
          { label: t('convert.rate'), value: quote ? <RateText from={from} to={to} rate={quote.rate} /> : '--' },
          ...twoSides(t, quote?.price),
          { label: t('convert.least'), value: <Amount value={quote?.least} unit={to} /> },
          {
            label: t('convert.valid'),
            value: !quote ? '--' : secondsLeft > 0 ? t('convert.seconds', { seconds: secondsLeft }) : renewal,
          },
        ]}
      />
    </Card>
  );
}
