import { useCommonText } from '@halyard-h5/shared-api';
import type { CaseOfQueue, OperatorQueue, QueueCase } from '@halyard-h5/shared-api/contract';
import { AsyncContent, ErrorState, IconButton, SkeletonList } from '@halyard-h5/shared-ui';
import { X } from '@halyard-h5/shared-ui/icons';
import { useFaultText } from '../../calls/useFaultText';
import { useRead } from '../../calls/useRead';
import { useText } from '../../language/useText';
import classes from './Case.module.css';
import { CaseHolder } from './CaseHolder';
import { CaseRecords } from './CaseRecords';
import { DepositCase } from './DepositCase';
import { Risks } from './Risks';
import { VerificationCase } from './VerificationCase';
import { WithdrawalCase } from './WithdrawalCase';

export interface CaseProps {
  readonly queue: OperatorQueue;
  readonly id: string;
  readonly onClose: () => void;
  /** @param more the case as it waits on, for a second operator or the next step; undefined once nothing is left to do */
  readonly onDecided: (id: string, more: QueueCase | undefined) => void;
  readonly onNext: () => void;
}

/** One case with all that is needed to judge it. */
export default function CaseView({ queue, id, onClose, onDecided }: CaseProps) {
  const t = useText();
  const common = useCommonText();
  const textOf = useFaultText();
  const { data, error, refetch } = useRead('case', { queue, id }, { on: [queue] });
  /** After a decision: what is left to do with it is in the case as it is now. */
  const settled = async (): Promise<void> => {
    const { data: now } = await refetch();
    onDecided(id, now?.summary.isOpen ? now.summary : undefined);
  };

  return (
    <section aria-label={t('case.title')} className={classes.case}>
      <AsyncContent<CaseOfQueue>
        data={data}
        failed={error !== null}
        skeleton={<SkeletonList label={common('state.loading')} />}
        error={<ErrorState title={error ? textOf(error) : ''} retryLabel={common('action.retry')} onRetry={() => refetch()} />}
      >
        {(found) => (
          <>
            <header className={classes.head}>
              <div className={classes.heading}>
                <h2 className={classes.title}>{t(`case.${queue}`, { number: found.summary.userNumber })}</h2>
                <IconButton label={common('action.close')} icon={<X size={20} aria-hidden />} onClick={onClose} />
              </div>
              <CaseHolder summary={found.summary} onChanged={refetch} />
              <Risks marks={found.summary.risks} />
            </header>
            <div className={classes.body}>
              {found.deposit && <DepositCase found={found} deposit={found.deposit} onSettled={settled} />}
              {found.withdrawal && <WithdrawalCase found={found} withdrawal={found.withdrawal} onSettled={settled} />}
              {found.verification && <VerificationCase found={found} verification={found.verification} onSettled={settled} />}
              <CaseRecords found={found} onNoted={refetch} />
            </div>
          </>
        )}
      </AsyncContent>
    </section>
  );
}
