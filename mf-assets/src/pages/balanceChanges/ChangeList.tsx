import type { MoneyLogEntry } from '@halyard-h5/shared-api';
import { Amount, Card, DateTime, List, ListRow, signOf } from '@halyard-h5/shared-ui';
import { useCommonText } from '@halyard-h5/shared-api';
import { RecordLine } from '../../records/RecordLine';
import { useText } from '../../useText';
import { changeText } from './changeText';
import classes from './ChangeList.module.css';

/** Changes that take frozen money alone: their amount and their balance are of what is frozen. */
const fromFrozen: readonly string[] = ['delivery.loss', 'withdrawal.pay'];

/** Account changes to the last digit. */
export function ChangeList({ entries }: { readonly entries: readonly MoneyLogEntry[] }) {
  const t = useText();
  const common = useCommonText();
  return (
    <Card flush>
      <List>
        {entries.map(({ id, time, type, wallet, coin, amount, balance, frozen }) => (
          <ListRow
            key={id}
            title={
              <RecordLine
                start={changeText(t, type)}
                end={
                  <bdi dir="ltr" className={signOf(amount) > 0 ? classes.gain : undefined}>
                    {signOf(amount) > 0 && '+'}
                    <Amount value={amount} unit={coin} exact />
                  </bdi>
                }
              />
            }
            subtitle={
              <RecordLine
                start={
                  <span className={classes.where}>
                    <span>{t(`wallet.${wallet}`)}</span>
                    <DateTime time={time} />
                  </span>
                }
                end={
                  <>
                    {fromFrozen.includes(type) ? t('wallet.frozen') : common('money.available')}{' '}
                    <Amount value={fromFrozen.includes(type) ? frozen : balance} coin={coin} exact />
                  </>
                }
              />
            }
          />
        ))}
      </List>
    </Card>
  );
}
