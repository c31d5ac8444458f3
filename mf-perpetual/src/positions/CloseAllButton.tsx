import { useCommonText, type Position } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { formatMoney } from '@halyard-h5/shared-ui';
import { AllButton } from '../lists/AllButton';
import { useText } from '../useText';
import classes from './CloseAllButton.module.css';
import { ClosingFacts } from './ClosingFacts';

interface CloseAllButtonProps {
  readonly positions: readonly Position[];
  readonly takerFeeRate: string | undefined;
  readonly onClosed: () => unknown;
}

/** Closes all positions of the account at market, after a question that says what they bring and cost. */
export function CloseAllButton({ positions, takerFeeRate, onClosed }: CloseAllButtonProps) {
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
            <ClosingFacts positions={positions} takerFeeRate={takerFeeRate} />
          </>
        ),
        confirmLabel: t('positions.closeAll'),
        cancelLabel: common('action.cancel'),
        tone: 'danger',
        remindKey: 'perpetual.closeAll',
      })}
      outcome={({ closed }) => {
        const ended = closed.filter(({ closedAt }) => closedAt !== undefined);
        const said = t('positions.closedAll', { count: ended.length });
        const profit = formatMoney(money.add(...ended.map(({ netProfit }) => netProfit)), { sign: true });
        return ended.length > 0 ? `${said} · ${t('positions.netResult', { profit })}` : said;
      }}
      failed={t('positions.notClosed')}
      onDone={onClosed}
    />
  );
}
