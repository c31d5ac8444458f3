import type { DeliveryOrder } from '@halyard-h5/shared-api';
import { Button, Card, classNames, Notice, type NoticeTone } from '@halyard-h5/shared-ui';
import { CircleAlert, CircleCheck, CircleX, ShieldCheck } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';
import { verdictOf, type RuleResult } from './checkReceipt';
import classes from './Receipt.module.css';
import { useReceiptCheck } from './useReceiptCheck';

const icons = { passed: CircleCheck, failed: CircleX, unavailable: CircleAlert };
const tones: Readonly<Record<RuleResult, NoticeTone>> = { passed: 'success', failed: 'danger', unavailable: 'warn' };

/** Lets the trader recompute the outcome in the browser from the public tick log. */
export function ReceiptCheckCard({ order }: { readonly order: DeliveryOrder }) {
  const t = useText();
  const { rules, failed, run } = useReceiptCheck(order);
  const verdict = rules && verdictOf(rules);
  return (
    <Card title={t('receipt.check')}>
      <p className={classes.note}>{t('receipt.checkNote')}</p>
      {rules && (
        <ul role="list" className={classes.rules}>
          {rules.map(({ rule, result }) => {
            const Icon = icons[result];
            return (
              <li key={rule} className={classNames(classes.rule, classes[result])}>
                <Icon size={18} aria-hidden />
                <span>{`${t(`receipt.rules.${rule}`)} – ${t(`receipt.finding.${result}`)}`}</span>
              </li>
            );
          })}
        </ul>
      )}
      {verdict && (
        <Notice tone={tones[verdict]} role="status">
          {t(`receipt.verdict.${verdict}`)}
        </Notice>
      )}
      {failed && (
        <Notice tone="danger" role="alert">
          {t('receipt.checkFailed')}
        </Notice>
      )}
      <Button
        block
        icon={<ShieldCheck size={18} aria-hidden />}
        variant={rules ? 'secondary' : 'primary'}
        className={classes.action}
        onClick={run}
      >
        {t(rules ? 'receipt.checkAgain' : 'receipt.checkNow')}
      </Button>
    </Card>
  );
}
