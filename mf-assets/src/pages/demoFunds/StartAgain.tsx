import { useConfirm, useMoneyChange, useToast, type Answer } from '@halyard-h5/shared-api';
import { Button, Card, DateTime, Facts, formatMoney } from '@halyard-h5/shared-ui';
import { OfflineReason } from '../../frame/OfflineReason';
import { useOffline } from '../../frame/useOffline';
import { ChangeNotice } from '../../money/ChangeNotice';
import { useText } from '../../useText';
import classes from './DemoFunds.module.css';

type Reset = NonNullable<Answer<'demoFunds.status'>['reset']>;

/** The way to begin again with what was claimed: what will happen, a question, or from when on it is possible. */
export function StartAgain({ reset: { amount, possible, nextAt } }: { readonly reset: Reset }) {
  const t = useText();
  const confirm = useConfirm();
  const toast = useToast();
  const offline = useOffline() !== undefined;
  const change = useMoneyChange('demoFunds.reset', () => toast.show(t('demo.restarted'), 'success'), { unspoken: true });
  const what = t('demo.restartRule', { amount: formatMoney(amount) });
  const ask = () => confirm.ask(() => ({ title: t('demo.restartAsk'), body: what, confirmLabel: t('demo.restart'), tone: 'danger' }));
  return (
    <Card title={t('demo.restart')}>
      <div className={classes.again}>
        <p className={classes.rule}>{what}</p>
        <ChangeNotice change={change} />
        {possible ? (
          <>
            <OfflineReason />
            <Button
              variant="dangerOutline"
              loading={change.state === 'sending'}
              aria-disabled={offline || change.state === 'checking'}
              onClick={() => change.send({}, ask)}
            >
              {t('demo.restart')}
            </Button>
          </>
        ) : (
          nextAt !== undefined && <Facts facts={[{ label: t('demo.nextRestart'), value: <DateTime time={nextAt} /> }]} />
        )}
      </div>
    </Card>
  );
}
