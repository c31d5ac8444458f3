import { useCommonText, useTerms, type Position } from '@halyard-h5/shared-api';
import { orderReserve, positionExposure, type PerpetualTerms, type Taken } from '@halyard-h5/shared-api/formulas';
import { Facts, Money, Notice } from '@halyard-h5/shared-ui';
import { useTickSize } from '@halyard-h5/shared-trading';
import { ExpectedFill } from '../market/ExpectedFill';
import { useLiveBook } from '../market/useLiveBook';
import { useMark } from '../market/useMark';
import { useMoneyFacts } from './ClosingFacts';
import { closingFigures } from './closingFigures';
import { LiquidationPrice } from './LiquidationPrice';
import { previewOrder } from './previewOrder';
import { reversalOf, takenByReversal } from './reversalOf';
import classes from './Sheet.module.css';
import { useLotsFacts } from './useLotsFacts';
import { usePositionText } from './usePositionText';

interface ReversalFactsProps {
  readonly position: Position;
  readonly terms: PerpetualTerms | undefined;
  /** The position that the other side would enlarge. */
  readonly other: Position | undefined;
}

/** Both halves of a reversal in figures of the live book: opening takes the levels that closing has left. */
export function ReversalFacts({ position, terms, other }: ReversalFactsProps) {
  const t = usePositionText();
  const common = useCommonText();
  const lotsFacts = useLotsFacts();
  const moneyFacts = useMoneyFacts();
  const { symbol, contracts } = position;
  const tickSize = useTickSize('perpetual', symbol);
  const rules = useTerms()?.perpetual;
  const mark = useMark(symbol, position.markPrice).price ?? position.markPrice;
  const book = useLiveBook(symbol);
  const opened = terms && reversalOf(position, terms);
  const isKnown = book !== undefined && opened !== undefined && rules !== undefined;
  const taken = isKnown ? takenByReversal(position, opened, book, mark, rules) : undefined;
  const { closing, opening } = taken ?? {};
  const closed = closing?.price;
  const price = opening?.price;
  const figures =
    closed === undefined || !terms ? undefined : closingFigures([{ position, lots: contracts, price: closed, role: 'taker' }], terms);
  const reserve = opened && orderReserve(opened.terms, opened.lots);
  const preview = opened && price !== undefined ? previewOrder(opened.terms, { ...opened, price }, other) : undefined;
  const priceFact = (half: Taken | undefined, lots: number) => ({
    label: common('label.price'),
    value: <ExpectedFill symbol={symbol} taken={half} lots={lots} />,
  });
  return (
    <div className={classes.content}>
      <p>{t('perpetualPositions:reverse.explained')}</p>
      <section aria-label={t('effect.close')} className={classes.half}>
        <h3>{t('effect.close')}</h3>
        <Facts facts={[...lotsFacts(position, String(contracts)), priceFact(closing, contracts), ...moneyFacts(figures)]} />
      </section>
      <section aria-label={t('effect.open')} className={classes.half}>
        <h3>{t('effect.open')}</h3>
        <Facts
          facts={[
            ...lotsFacts(opened && { side: opened.side, leverage: opened.terms.leverage }, opened?.lots),
            priceFact(opening, Number(opened?.lots)),
            {
              label: t('figure.exposure'),
              value: <Money value={opened && positionExposure(opened.terms, opened.lots)} currency="USDT" />,
            },
            { label: t('figure.margin'), value: <Money value={reserve?.margin} currency="USDT" /> },
            { label: common('label.fee'), value: <Money value={reserve?.fee} currency="USDT" /> },
            { label: t('ticket.liquidation'), value: <LiquidationPrice value={preview?.liquidationPrice} tickSize={tickSize} /> },
          ]}
        />
      </section>
      {isKnown && !taken && (
        <Notice tone="warn" role="status">
          {t('perpetualPositions:reverse.tooThin')}
        </Notice>
      )}
    </div>
  );
}
