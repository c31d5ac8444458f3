import { useCommonText, type Position } from '@halyard-h5/shared-api';
import { money, type PerpetualTerms } from '@halyard-h5/shared-api/formulas';
import { AllButton } from '../lists/AllButton';
import { useText } from '../useText';
import classes from './CloseAllButton.module.css';
import { withNet } from './closedText';
import { ClosingFacts } from './ClosingFacts';

interface CloseAllButtonProps {
  readonly positions: readonly Position[];
  readonly terms: PerpetualTerms | undefined;
  readonly onClosed: () => unknown;
}

/** Closes all positions of the account at market, after a question that says what they bring and cost. */
export function CloseAllButton({ positions, terms, onClosed }: CloseAllButtonProps) {
  const t = useText();
  const common = useCommonText();
  const leverages = [...new Set(positions.map(({ leverage }) => `${leverage}X`))].join(', ');
  return (
    <AllButton
      name="position.closeAll"
      label={t('positions.closeAll')}
      question={() => ({
        title: t('confirm.closeAll', { leverage: leverages }),
        body: (
          <>
            <p className={classes.question}>{t('confirm.closeAllBody', { count: positions.length })}</p>
            <ClosingFacts positions={positions} terms={terms} />
          </>
        ),
        confirmLabel: t('positions.closeAll'),
        cancelLabel: common('action.cancel'),
        tone: 'danger',
        remindKey: 'perpetual.closeAll',
      })}
      outcome={({ closed }) => {
        const left = closed.filter(({ closedAt }) => closedAt === undefined).map(({ contracts }) => contracts);
        const ended = t('positions.closedAll', { count: closed.length - left.length });
        const lots = left.reduce((sum, each) => sum + each, 0);
        const said = lots === 0 ? ended : `${ended} · ${t('positions.closedPartly', { lots })}`;
        const nets = closed.flatMap(({ closedNetProfit = [] }) => closedNetProfit);
        return withNet(t, said, nets.length > 0 ? money.add(...nets) : undefined);
      }}
      failed={t('positions.notClosed')}
      onDone={onClosed}
    />
  );
}
