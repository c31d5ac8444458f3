import type { OperatorQueue, QueueCase } from '@halyard-h5/shared-api/contract';
import { Amount, Badge, Money, classNames } from '@halyard-h5/shared-ui';
import { useOperatorSession } from '../../console/ConsoleContext';
import { useText } from '../../language/useText';
import { useAgeText } from '../../time/useAgeText';
import { useMinuteTime } from '../../time/useMinuteTime';
import { graveMarks, riskMarks } from '../case/riskMarks';
import classes from './CaseRow.module.css';

interface CaseRowProps {
  readonly queue: OperatorQueue;
  readonly one: QueueCase;
  readonly isOpen: boolean;
  readonly compact: boolean;
  readonly onOpen: (one: QueueCase) => void;
}

/** One waiting case: whose, how much, since when, what is risky, who has it. */
export function CaseRow({ queue, one, isOpen, compact, onOpen }: CaseRowProps) {
  const t = useText();
  const { name } = useOperatorSession();
  const { userNumber, coin, amount, value, levels, step, risks, takenBy, approvedBy, pausedUntil } = one;
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      onClick={() => onOpen(one)}
      className={classNames(classes.row, compact && classes.compact)}
    >
      <span className={classes.who}>
        <span className={classes.number}>{userNumber}</span>
        <Age one={one} />
      </span>
      <span className={classes.what}>
        {amount !== undefined && <Amount value={amount} unit={coin} className={classes.amount} />}
        {value !== undefined && (
          <span className={classes.value}>
            ≈ <Money value={value} currency="USD" />
          </span>
        )}
        {queue === 'verifications' && levels?.map((level) => <span key={level}>{t(`level.${level}`)}</span>)}
      </span>
      <span className={classes.marks}>
        {queue === 'withdrawals' && <Badge tone="info">{t(`step.${step}`)}</Badge>}
        {approvedBy !== undefined && <Badge tone="info">{t('queue.second', { name: approvedBy })}</Badge>}
        {pausedUntil !== undefined && <Badge tone="warn">{t('queue.paused')}</Badge>}
        {riskMarks
          .filter((mark) => risks.includes(mark))
          .map((mark) => (
            <Badge key={mark} tone={graveMarks.has(mark) ? 'danger' : 'warn'}>
              {t(`risk.${mark}.name`)}
            </Badge>
          ))}
      </span>
      <span className={classNames(classes.taken, takenBy === name && classes.own)}>
        {takenBy === undefined ? '' : takenBy === name ? t('queue.yours') : t('queue.takenBy', { name: takenBy })}
      </span>
    </button>
  );
}

function Age({ one: { since, dueAt } }: { readonly one: Pick<QueueCase, 'since' | 'dueAt'> }) {
  const t = useText();
  const now = useMinuteTime();
  const ageText = useAgeText();
  const isLate = dueAt !== undefined && now > dueAt;
  return (
    <span className={classNames(classes.age, isLate && classes.late)}>
      {[
        ageText(now - since),
        dueAt !== undefined && (isLate ? t('queue.late', { time: ageText(now - dueAt) }) : t('queue.left', { time: ageText(dueAt - now) })),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  );
}
