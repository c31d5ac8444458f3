import { useApiQuery, type Answer, useCommonText } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import {
  AsyncContent,
  DateTime,
  Facts,
  Figure,
  formatFraction,
  formatMoney,
  List,
  ListRow,
  Money,
  Price,
  SkeletonList,
} from '@halyard-h5/shared-ui';
import { LoadError } from '@halyard-h5/shared-ui/pages';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { pairOf, useTickSize } from '@halyard-h5/shared-trading';
import { SideMark } from '../positions/SideMark';
import { livePosition } from '../positions/livePosition';
import { useContractText } from '../description/useContractText';
import classes from '../positions/Sheet.module.css';

interface LiquidationSheetProps {
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Why a position was liquidated: the tick, the ratio it left, and what moved in the books. */
export default function LiquidationSheet({ id, open, onClose }: LiquidationSheetProps) {
  const t = useContractText();
  const common = useCommonText();
  const { data, error, refetch } = useApiQuery('position.liquidation', { id }, { unspoken: true });
  return (
    <BottomSheet open={open} onClose={onClose} title={t('perpetualContract:liquidation.title')} closeLabel={common('action.close')}>
      <AsyncContent
        data={data}
        failed={error !== null}
        skeleton={<SkeletonList rows={5} label={common('state.loading')} />}
        error={<LoadError fault={error} onRetry={refetch} />}
      >
        {(liquidation) => <Explanation {...liquidation} />}
      </AsyncContent>
    </BottomSheet>
  );
}

function Explanation({ position, tick, markPrice, marginRatio, lines }: Answer<'position.liquidation'>) {
  const t = useContractText();
  const common = useCommonText();
  const tickSize = useTickSize('perpetual', position.symbol);
  const margin = money.add(position.margin, position.addedMargin);
  const ratio = formatFraction(marginRatio);
  return (
    <div className={classes.content}>
      <p>{t('perpetualContract:liquidation.explained')}</p>
      <Facts
        facts={[
          { label: common('label.tradingPair'), value: <bdi>{pairOf(position.symbol)}</bdi> },
          { label: common('label.direction'), value: <SideMark side={position.side} leverage={position.leverage} /> },
          { label: t('figure.entryPrice'), value: <Price value={position.entryPrice} tickSize={tickSize} /> },
          { label: t('figure.liquidationPrice'), value: <Price value={position.liquidationPrice} tickSize={tickSize} /> },
          { label: t('perpetualContract:liquidation.tickPrice'), value: <Price value={markPrice} tickSize={tickSize} />, strong: true },
          { label: t('perpetualContract:liquidation.tickTime'), value: <DateTime time={tick.time} milliseconds /> },
          { label: t('perpetualContract:liquidation.tickNumber'), value: <Figure>{tick.sequence}</Figure> },
          {
            label: common('money.unrealisedPnl'),
            value: <Money value={livePosition(position, markPrice).profit} currency="USDT" change />,
          },
          { label: t('figure.positionMargin'), value: <Money value={margin} currency="USDT" /> },
          { label: t('figure.marginRatio'), value: <Figure>{ratio}</Figure>, strong: true },
        ]}
      />
      <p className={classes.formula}>{t('perpetualContract:formula.marginRatio')}</p>
      <h3>{common('page.accountChanges')}</h3>
      <List>
        {lines.map((line) => (
          <ListRow
            key={line.id}
            title={t('perpetualContract:liquidation.line')}
            subtitle={<DateTime time={line.time} milliseconds />}
            trailing={<Money value={line.amount} currency={line.coin} change exact />}
            trailingDetail={t('perpetualContract:liquidation.balance', { amount: formatMoney(line.balance, { exact: true }) })}
          />
        ))}
      </List>
    </div>
  );
}
