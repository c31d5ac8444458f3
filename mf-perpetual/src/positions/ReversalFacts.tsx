import { useCommonText, type Position } from '@halyard-h5/shared-api';
import { positionExposure, type PerpetualTerms } from '@halyard-h5/shared-api/formulas';
import { Facts, formatPrice, Money } from '@halyard-h5/shared-ui';
import { useTickSize } from '@halyard-h5/shared-trading';
import { useMark } from '../market/useMark';
import { ClosingFacts } from './ClosingFacts';
import { LiquidationPrice } from './LiquidationPrice';
import { previewOrder } from './previewOrder';
import { reversalOf } from './reversalOf';
import classes from './Sheet.module.css';
import { useLotsFacts } from './useLotsFacts';
import { usePositionText } from './usePositionText';

interface ReversalFactsProps {
  readonly position: Position;
  readonly terms: PerpetualTerms | undefined;
  /** The position that the other side would enlarge. */
  readonly other: Position | undefined;
}

/** What reversing closes and what it opens, at the live mark price. */
export function ReversalFacts({ position, terms, other }: ReversalFactsProps) {
  const t = usePositionText();
  const common = useCommonText();
  const lotsFacts = useLotsFacts();
  const tickSize = useTickSize('perpetual', position.symbol);
  const price = useMark(position.symbol, position.markPrice).price ?? position.markPrice;
  const opened = terms && reversalOf(position, terms);
  const preview = opened && opened.lots !== '0' ? previewOrder(opened.terms, { ...opened, price }, other) : undefined;
  return (
    <div className={classes.content}>
      <p>{t('perpetualPositions:reverse.explained')}</p>
      <section aria-label={t('effect.close')} className={classes.half}>
        <h3>{t('effect.close')}</h3>
        <ClosingFacts positions={[position]} takerFeeRate={terms?.takerFeeRate} facts={lotsFacts(position, String(position.contracts))} />
      </section>
      <section aria-label={t('effect.open')} className={classes.half}>
        <h3>{t('effect.open')}</h3>
        <Facts
          facts={[
            ...lotsFacts(opened && { side: opened.side, leverage: opened.terms.leverage }, opened?.lots),
            { label: t('ticket.price'), value: t('ticket.about', { price: formatPrice(price, tickSize) }) },
            {
              label: t('figure.exposure'),
              value: <Money value={opened && positionExposure(opened.terms, opened.lots)} currency="USDT" />,
            },
            { label: t('figure.margin'), value: <Money value={preview?.margin} currency="USDT" /> },
            { label: common('label.fee'), value: <Money value={preview?.fee} currency="USDT" /> },
            { label: t('ticket.liquidation'), value: <LiquidationPrice value={preview?.liquidationPrice} tickSize={tickSize} /> },
          ]}
        />
      </section>
    </div>
  );
}
