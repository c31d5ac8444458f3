import { useState } from 'react';
import { AmountInput, Amount, Button, DateTime, Facts, Money, Notice, TextInput } from '@halyard-h5/shared-ui';
import { useAmountTexts } from '@halyard-h5/shared-ui/pages';
import type { CaseOfQueue } from '@halyard-h5/shared-api/contract';
import { useConsole, useOperatorSession } from '../../console/ConsoleContext';
import { useShortcuts } from '../../keyboard/useShortcuts';
import { useText } from '../../language/useText';
import { PictureView } from '../../pictures/PictureView';
import classes from './Case.module.css';
import { Key } from './Key';
import { RejectDialog } from './RejectDialog';
import { useDecision } from './useDecision';

interface DepositCaseProps {
  readonly found: CaseOfQueue;
  readonly deposit: NonNullable<CaseOfQueue['deposit']>;
  readonly onSettled: () => Promise<void>;
}

const usual = ['reject.deposit.none', 'reject.deposit.amount', 'reject.deposit.picture', 'reject.deposit.twice'] as const;

/** A reported deposit: its screenshot beside what arrived, as the operator read it from the network. */
export function DepositCase({ found, deposit, onSettled }: DepositCaseProps) {
  const t = useText();
  const { client } = useConsole();
  const { name } = useOperatorSession();
  const amountTexts = useAmountTexts();
  const { mayDecide, byKey, decide } = useDecision(found, onSettled);
  const { id, number, createdAt, address, screenshot, approvedBy, creditAt, value, reported = deposit, transactionId } = deposit;
  const [arrived, setArrived] = useState({
    coin: reported.coin,
    chain: reported.chain,
    amount: reported.amount,
    transactionId: transactionId ?? '',
  });
  const [fault, setFault] = useState<string>();
  const [rejecting, setRejecting] = useState(false);
  const isFirst = approvedBy === name;

  const approve = async (): Promise<void> => {
    const missing = arrived.transactionId.trim() === '' ? t('deposit.transactionNeeded') : undefined;
    setFault(missing);
    if (missing !== undefined || arrived.amount === '') return;
    const sent = { ...arrived, transactionId: arrived.transactionId.trim() };
    await decide(() => client.change('reviewDeposit', { id, decision: 'approve', ...sent }), t('case.approved'));
  };
  const reject = async (reason: string): Promise<void> => {
    setRejecting(false);
    await decide(() => client.change('reviewDeposit', { id, decision: 'reject', reason }), t('case.rejected'));
  };
  const open = mayDecide && !isFirst;
  useShortcuts({ a: byKey && open ? () => void approve() : undefined, r: byKey ? () => setRejecting(true) : undefined });

  return (
    <div className={classes.columns}>
      <PictureView id={screenshot} label={t('deposit.screenshot')} />
      <div className={classes.form}>
        <Facts
          facts={[
            { label: t('deposit.reported'), value: <Amount value={reported.amount} unit={reported.coin} exact />, strong: true },
            { label: t('fact.network'), value: reported.chain },
            { label: t('fact.address'), value: <bdi className={classes.code}>{address}</bdi> },
            { label: t('fact.transaction'), value: <bdi className={classes.code}>{transactionId ?? '--'}</bdi> },
            { label: t('fact.number'), value: number },
            { label: t('fact.reportedAt'), value: <DateTime time={createdAt} seconds /> },
            ...(value === undefined ? [] : [{ label: t('fact.value'), value: <Money value={value} currency="USD" /> }]),
            ...(creditAt === undefined ? [] : [{ label: t('deposit.creditAt'), value: <DateTime time={creditAt} seconds /> }]),
          ]}
        />
        {approvedBy !== undefined && (
          <Notice tone="info">{isFirst ? t('case.waitsForSecond') : t('deposit.second', { name: approvedBy })}</Notice>
        )}
        {isFirst && (
          <Button variant="secondary" onClick={() => decide(() => client.change('takeBackDeposit', { id }), t('case.takenBack'))}>
            {t('case.takeBack')}
          </Button>
        )}
        {open && (
          <fieldset className={classes.form}>
            <legend className={classes.legend}>{t('deposit.arrived')}</legend>
            <div className={classes.pair}>
              <TextInput
                label={t('fact.coin')}
                value={arrived.coin}
                onChange={({ target }) => setArrived({ ...arrived, coin: target.value.trim().toUpperCase() })}
              />
              <TextInput
                label={t('fact.network')}
                value={arrived.chain}
                onChange={({ target }) => setArrived({ ...arrived, chain: target.value.trim() })}
              />
            </div>
            <AmountInput
              {...amountTexts}
              label={t('fact.amount')}
              unit={arrived.coin}
              value={arrived.amount}
              onChange={(amount) => setArrived({ ...arrived, amount })}
            />
            <TextInput
              label={t('fact.transaction')}
              hint={t('deposit.transactionHint')}
              error={fault}
              value={arrived.transactionId}
              onChange={({ target }) => setArrived({ ...arrived, transactionId: target.value })}
              spellCheck={false}
              autoCapitalize="none"
            />
          </fieldset>
        )}
        {mayDecide && (
          <div className={classes.decide}>
            {open && (
              <Button onClick={approve}>
                {t('case.approve')} {byKey && <Key>A</Key>}
              </Button>
            )}
            <Button variant="dangerOutline" onClick={() => setRejecting(true)}>
              {t('case.reject')} {byKey && <Key>R</Key>}
            </Button>
          </div>
        )}
      </div>
      <RejectDialog
        open={rejecting}
        title={t('reject.deposit.title')}
        usual={usual}
        confirmLabel={t('case.reject')}
        onReject={reject}
        onClose={() => setRejecting(false)}
      />
    </div>
  );
}
