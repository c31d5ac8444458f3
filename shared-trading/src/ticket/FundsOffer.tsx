import { lazy, Suspense } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { Notice, Skeleton } from '@halyard-h5/shared-ui';
import classes from './FundsOffer.module.css';

// Most traders have what their order needs.
const FundsActions = lazy(() => import('@halyard-h5/shared-trading/funds'));

interface FundsOfferProps {
  /** The wallet that pays for the order. */
  readonly wallet: 'delivery' | 'perpetual';
  /** USDT in it; undefined for visitors and until it is loaded. */
  readonly available: string | undefined;
  /** USDT that the order takes, or the smallest one while nothing is typed; undefined until it is known. */
  readonly needed: string | undefined;
  /** USDT that the wallet had better hold when some is moved; `needed` unless told otherwise. */
  readonly wished?: string;
  /** Money has come into the wallet. */
  readonly onMoved?: () => void;
}

/**
 * Where the money of an order comes from that its wallet cannot pay for, in one tap; nothing while it can.
 * @see docs/decisions/0165-the-demo-begins-at-a-ticket.md
 */
export function FundsOffer({ wallet, available, needed, wished = needed, onMoved }: FundsOfferProps) {
  const common = useCommonText();
  if (available === undefined || needed === undefined || wished === undefined || !money.greater(needed, available)) return undefined;
  return (
    <div className={classes.offer}>
      <Notice
        tone="info"
        action={
          <Suspense fallback={<Skeleton width={168} height={36} />}>
            <FundsActions wallet={wallet} available={available} needed={needed} wished={wished} onMoved={onMoved} />
          </Suspense>
        }
      >
        {common('funds.needed')}
      </Notice>
    </div>
  );
}
