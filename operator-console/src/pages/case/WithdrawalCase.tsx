import { useState } from 'react';
import type { CaseOfQueue } from '@halyard-h5/shared-api/contract';
import { Amount, Button, DateTime, Facts, Money, Notice, TextInput } from '@halyard-h5/shared-ui';
import { useConsole, useOperatorSession } from '../../console/ConsoleContext';
import { useShortcuts } from '../../keyboard/useShortcuts';
import { useText } from '../../language/useText';
import classes from './Case.module.css';
import { Key } from './Key';
import { RejectDialog } from './RejectDialog';
import { useDecision } from './useDecision';

interface WithdrawalCaseProps {
  readonly found: CaseOfQueue;
  readonly withdrawal: NonNullable<CaseOfQueue['withdrawal']>;
  readonly onSettled: () => Promise<void>;
}

const usual = ['reject.withdrawal.address', 'reject.withdrawal.account', 'reject.withdrawal.network'] as const;

/** A withdrawal on its way: approve it, note what sends it, confirm that it arrived; or return it. */
export function WithdrawalCase({ found, withdrawal, onSettled }: WithdrawalCaseProps) {
  const t = useText();
  const { client } = useConsole();
  const { name } = useOperatorSession();
  const { mayDecide, byKey, decide } = useDecision(found, onSettled);
  const { step, isOpen } = found.summary;
  const { id, approvedBy, returningBy, needsTwo, pausedUntil } = withdrawal;
  const [transactionId, setTransactionId] = useState('');
  const [fault, setFault] = useState<string>();
  const [returning, setReturning] = useState(false);
  const isReview = step === 'review';
  const isFirst = isReview ? approvedBy === name : returningBy === name;

  const approve = () => decide(() => client.change('reviewWithdrawal', { id, decision: 'approve' }), t('case.approved'));
  const send = async (): Promise<void> => {
    const missing = transactionId.trim() === '' ? t('withdrawal.transactionNeeded') : undefined;
    setFault(missing);
    if (missing === undefined)
      await decide(() => client.change('sendWithdrawal', { id, transactionId: transactionId.trim() }), t('withdrawal.sent'));
  };
  const confirm = () => decide(() => client.change('confirmWithdrawal', { id }), t('withdrawal.confirmed'));
  const giveBack = async (reason: string): Promise<void> => {
    setReturning(false);
    await decide(
      () =>
        isReview ? client.change('reviewWithdrawal', { id, decision: 'reject', reason }) : client.change('failWithdrawal', { id, reason }),
      isReview ? t('case.rejected') : t('withdrawal.failed'),
    );
  };
  const forward = { review: approve, send, confirm }[step];
  const open = mayDecide && !isFirst && (pausedUntil === undefined || !isReview);
  useShortcuts({ a: byKey && open ? () => void forward() : undefined, r: byKey ? () => setReturning(true) : undefined });

  return (
    <div className={classes.form}>
      <WithdrawalFacts withdrawal={withdrawal} />
      {pausedUntil !== undefined && (
        <Notice tone="warn">
          {t('withdrawal.paused')} <DateTime time={pausedUntil} />
        </Notice>
      )}
      {isOpen && isReview && needsTwo && approvedBy === undefined && <Notice>{t('withdrawal.needsTwo')}</Notice>}
      {isFirst ? (
        <Notice>{t('case.waitsForSecond')}</Notice>
      ) : (
        isReview && approvedBy !== undefined && <Notice>{t('withdrawal.second', { name: approvedBy })}</Notice>
      )}
      {!isReview && returningBy !== undefined && !isFirst && (
        <Notice tone="warn">{t('withdrawal.returning', { name: returningBy })}</Notice>
      )}
      {isFirst && (
        <Button variant="secondary" onClick={() => decide(() => client.change('takeBackWithdrawal', { id }), t('case.takenBack'))}>
          {t('case.takeBack')}
        </Button>
      )}
      {open && step === 'send' && (
        <TextInput
          label={t('fact.transaction')}
          hint={t('withdrawal.transactionHint')}
          error={fault}
          value={transactionId}
          onChange={({ target }) => setTransactionId(target.value)}
          spellCheck={false}
          autoCapitalize="none"
        />
      )}
      {mayDecide && (
        <div className={classes.decide}>
          {open && (
            <Button onClick={forward}>
              <span>{t(`withdrawal.do.${step}`)}</span> {byKey && <Key>A</Key>}
            </Button>
          )}
          <Button variant="dangerOutline" onClick={() => setReturning(true)}>
            <span>{isReview ? t('case.reject') : t('withdrawal.fail')}</span> {byKey && <Key>R</Key>}
          </Button>
        </div>
      )}
      <RejectDialog
        open={returning}
        title={isReview ? t('reject.withdrawal.title') : t('reject.withdrawal.failed')}
        usual={usual}
        confirmLabel={isReview ? t('case.reject') : t('withdrawal.fail')}
        onReject={giveBack}
        onClose={() => setReturning(false)}
      />
    </div>
  );
}

function WithdrawalFacts({ withdrawal }: { readonly withdrawal: NonNullable<CaseOfQueue['withdrawal']> }) {
  const t = useText();
  const { amount, coin, receive, fee, value, chain, address, number, createdAt, dueAt, transactionId, decidedBy, sentBy } = withdrawal;
  return (
    <Facts
      facts={[
        { label: t('withdrawal.receive'), value: <Amount value={receive} unit={coin} exact />, strong: true },
        { label: t('fact.amount'), value: <Amount value={amount} unit={coin} exact /> },
        { label: t('fact.fee'), value: <Amount value={fee} unit={coin} exact /> },
        { label: t('fact.value'), value: <Money value={value} currency="USD" /> },
        { label: t('fact.network'), value: chain },
        { label: t('fact.address'), value: <bdi className={classes.code}>{address}</bdi> },
        { label: t('fact.number'), value: number },
        { label: t('fact.requestedAt'), value: <DateTime time={createdAt} seconds /> },
        { label: t('fact.promisedUntil'), value: <DateTime time={dueAt} /> },
        ...(decidedBy === undefined ? [] : [{ label: t('fact.approvedBy'), value: decidedBy }]),
        ...(transactionId === undefined
          ? []
          : [{ label: t('fact.transaction'), value: <bdi className={classes.code}>{transactionId}</bdi> }]),
        ...(sentBy === undefined ? [] : [{ label: t('fact.sentBy'), value: sentBy }]),
      ]}
    />
  );
}
