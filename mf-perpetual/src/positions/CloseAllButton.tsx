import { useState } from 'react';
import { useConfirm, useMoneyChange, useNetwork, useToast, type Position, useCommonText } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { Button, formatMoney, Notice } from '@halyard-h5/shared-ui';
import { Refusal } from '@halyard-h5/shared-trading';
import { ClosingFacts } from './ClosingFacts';
import { useText } from '../useText';
import classes from './PositionsPanel.module.css';

interface CloseAllButtonProps {
  readonly positions: readonly Position[];
  readonly takerFeeRate: string | undefined;
  readonly onClosed: () => unknown;
}

/** Closes all positions of the account at market, after a question that says what they bring and cost. What could not be closed is named with its reason. */
export function CloseAllButton({ positions, takerFeeRate, onClosed }: CloseAllButtonProps) {
  const t = useText();
  const common = useCommonText();
  const confirm = useConfirm();
  const toast = useToast();
  const { online } = useNetwork();
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const count = positions.length;
  const leverages = [...new Set(positions.map(({ leverage }) => `${leverage}X`))].join(', ');
  const closeAll = useMoneyChange(
    'position.closeAll',
    ({ closed, failed }) => {
      setReasons([...new Set(failed.map(({ reason }) => reason))]);
      const ended = closed.filter(({ closedAt }) => closedAt !== undefined);
      const said = t('positions.closedAll', { count: ended.length });
      const net = formatMoney(money.add(...ended.map(({ netProfit }) => netProfit)), { sign: true });
      toast.show(
        ended.length > 0 ? `${said} · ${t('positions.netResult', { profit: net })}` : said,
        failed.length > 0 ? 'neutral' : 'success',
      );
    },
    { overlay: false, late: 'own', toast: false },
  );
  const ask = async (): Promise<boolean> => {
    const agreed = await confirm.ask(() => ({
      title: t('confirm.closeAll', { leverage: leverages }),
      body: (
        <>
          <p className={classes.question}>{t('confirm.closeAllBody', { count })}</p>
          <ClosingFacts positions={positions} takerFeeRate={takerFeeRate} />
        </>
      ),
      confirmLabel: t('positions.closeAll'),
      cancelLabel: common('action.cancel'),
      tone: 'danger',
      remindKey: 'perpetual.closeAll',
    }));
    if (agreed) setReasons([]);
    return agreed;
  };
  const press = async (): Promise<void> => {
    if (await closeAll.send({}, ask)) onClosed();
  };
  return (
    <div className={classes.closeAll}>
      {reasons.length > 0 && (
        <Notice tone="warn" role="alert">
          {t('positions.notClosed')} {reasons.join(' ')}
        </Notice>
      )}
      <Refusal fault={closeAll.fault} notSent={common('order.notSent')} />
      <Button size="small" variant="dangerOutline" disabled={!online} aria-disabled={closeAll.state === 'checking'} onClick={press}>
        {t('positions.closeAll')}
      </Button>
    </div>
  );
}
