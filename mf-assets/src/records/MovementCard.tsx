import type { ReactNode } from 'react';
import type { Transfer } from '@halyard-h5/shared-api';
import { Card, DateTime, Facts, type Fact } from '@halyard-h5/shared-ui';
import { BalanceChange } from '../wallets/BalanceChange';
import { useText } from '../useText';
import { Moved } from './Moved';
import { RecordLine } from './RecordLine';
import classes from './MovementCard.module.css';

/** A transfer or a conversion; a side that did not move is left out. */
export type Movement = Pick<Transfer, 'number' | 'createdAt'> & Partial<Pick<Transfer, 'out' | 'in'>>;

interface MovementCardProps {
  readonly movement: Movement;
  /** What became of it, where that is not plain. */
  readonly status?: ReactNode;
  /** Further lines. */
  readonly facts?: readonly Fact[];
}

/** What went out of one wallet and into another, with both balances before and after. */
export function MovementCard({ movement, status, facts = [] }: MovementCardProps) {
  const t = useText();
  const { number, createdAt, out, in: into } = movement;
  const lines: { side: Transfer['out']; label: string; sign: '-' | '+' }[] = [
    ...(out ? [{ side: out, label: t('records.out'), sign: '-' as const }] : []),
    ...(into ? [{ side: into, label: t('records.in'), sign: '+' as const }] : []),
  ];
  return (
    <Card>
      <p className={classes.head}>
        <DateTime time={createdAt} seconds />
        <bdi dir="ltr">{number}</bdi>
      </p>
      {status !== undefined && <p className={classes.status}>{status}</p>}
      {lines.map(({ side, label, sign }) => (
        <div key={label} className={classes.side}>
          <p className={classes.movement}>
            <RecordLine
              start={
                <>
                  <span className={classes.label}>{label}</span> <span>{t(`wallet.${side.wallet}`)}</span>
                </>
              }
              end={<Moved side={side} sign={sign} />}
            />
          </p>
          <p className={classes.balance}>
            <BalanceChange before={side.before} after={side.after} coin={side.coin} />
          </p>
        </div>
      ))}
      {facts.length > 0 && <Facts facts={facts} className={classes.facts} />}
    </Card>
  );
}
