import { useNavigation, type Position } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { Button, Card, Change, DateTime, Figure, formatFraction, Money, Notice, Price, StaleRegion } from '@halyard-h5/shared-ui';
import { DemoBadge, pairOf, StaleNote, useTickSize } from '@halyard-h5/shared-trading';
import { SideMark } from './SideMark';
import { livePosition } from './livePosition';
import { useMark } from '../market/useMark';
import type { PerpetualAccount } from '../account/usePerpetualAccount';
import { useText } from '../useText';
import { CloseButton } from './CloseButton';
import classes from './PositionCard.module.css';
import { PositionFigures } from './PositionFigures';
import { trailingNow } from './trailingNow';

interface PositionCardProps {
  readonly position: Position;
  readonly account: PerpetualAccount;
  readonly onTriggers: () => void;
  readonly onAddMargin: () => void;
  readonly onReduce: () => void;
  readonly onChanged: () => unknown;
}

/** One open position: where it stands now, and what can be done. Figures that are not live any more say so. */
export function PositionCard({ position, account, onTriggers, onAddMargin, onReduce, onChanged }: PositionCardProps) {
  const t = useText();
  const navigation = useNavigation();
  const tickSize = useTickSize('perpetual', position.symbol);
  const mark = useMark(position.symbol, position.markPrice);
  const markPrice = mark.price ?? position.markPrice;
  const live = livePosition(position, markPrice);
  const low = account.warningRatio !== undefined && money.less(live.marginRatio, account.warningRatio);
  const { takeProfit, stopLoss } = position;
  const trailing = trailingNow(position, markPrice);
  return (
    <Card>
      <div className={classes.head}>
        <div>
          <p className={classes.pair}>
            <button type="button" onClick={() => navigation.push('perpetual.detail', { symbol: position.symbol })}>
              <bdi>{pairOf(position.symbol)}</bdi>
            </button>{' '}
            <SideMark side={position.side} leverage={position.leverage} />
          </p>
          <p className={classes.badges}>
            {t('figure.openTime')} <DateTime time={position.openedAt} seconds /> <DemoBadge /> <StaleNote mark={mark} />
          </p>
        </div>
        <StaleRegion stale={mark.stale}>
          <p className={classes.profit}>
            <Money value={live.profit} currency="USDT" change className={classes.amount} />
            <Change fraction={live.profitFraction} />
          </p>
        </StaleRegion>
      </div>
      <StaleRegion stale={mark.stale}>
        <PositionFigures position={position} live={live} markPrice={markPrice} tickSize={tickSize} low={low} />
      </StaleRegion>
      {low && !mark.stale && (
        <div className={classes.warning}>
          <Notice tone="danger" role="status">
            {t(live.liquidated ? 'positions.atLiquidation' : 'positions.lowRatio')}
          </Notice>
        </div>
      )}
      <p className={classes.triggers}>
        <span>
          {t('triggers.takeProfit')}:{' '}
          {takeProfit === undefined ? <span>{t('triggers.none')}</span> : <Price value={takeProfit} tickSize={tickSize} />}
        </span>
        <span>
          {t('triggers.stopLoss')}:{' '}
          {stopLoss === undefined ? <span>{t('triggers.none')}</span> : <Price value={stopLoss} tickSize={tickSize} />}
        </span>
        {trailing && (
          <span>
            {t('reason.trailingStop')}: <Price value={trailing.price} tickSize={tickSize} />{' '}
            <Figure>{`(${formatFraction(trailing.distance)})`}</Figure>
          </span>
        )}
      </p>
      <div className={classes.actions}>
        <Button size="small" variant="secondary" onClick={onTriggers}>
          {t('triggers.title')}
        </Button>
        <Button size="small" variant="secondary" onClick={onAddMargin}>
          {t('addMargin.title')}
        </Button>
        <Button size="small" variant="secondary" onClick={onReduce}>
          {t('positions.reduce')}
        </Button>
        <CloseButton position={position} terms={account.terms} onChanged={onChanged} />
      </div>
    </Card>
  );
}
