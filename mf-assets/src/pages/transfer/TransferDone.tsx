import type { Transfer } from '@halyard-h5/shared-api';
import { Amount, Card, Facts, Notice } from '@halyard-h5/shared-ui';
import { BalanceChange } from '../../wallets/BalanceChange';
import { useText } from '../../useText';
import classes from './TransferDone.module.css';

/** What the exchange booked. */
export function TransferDone({ transfer }: { readonly transfer: Transfer }) {
  const t = useText();
  const { number, out, in: into } = transfer;
  return (
    <Card>
      <Notice tone="success" role="status">
        {t('transfer.done')} <Amount value={out.amount} unit={out.coin} />
      </Notice>
      <Facts
        className={classes.facts}
        facts={[
          { label: t('records.number'), value: <bdi dir="ltr">{number}</bdi> },
          ...[out, into].map(({ wallet, coin, before, after }, index) => ({
            label: `${t(index === 0 ? 'records.out' : 'records.in')} ${t(`wallet.${wallet}`)}`,
            value: <BalanceChange before={before} after={after} coin={coin} />,
          })),
        ]}
      />
    </Card>
  );
}
