import type { QueueCase } from '@halyard-h5/shared-api/contract';
import { Button } from '@halyard-h5/shared-ui';
import { useConsole, useOperatorSession } from '../../console/ConsoleContext';
import { useAction } from '../../calls/useAction';
import { useShortcuts } from '../../keyboard/useShortcuts';
import { useText } from '../../language/useText';
import { useAgeText } from '../../time/useAgeText';
import { useMinuteTime } from '../../time/useMinuteTime';
import classes from './Case.module.css';
import { Key } from './Key';

interface CaseHolderProps {
  readonly summary: QueueCase;
  readonly onChanged: () => unknown;
}

/** Who has the case, and how one takes it, leaves it, or takes it over. */
export function CaseHolder({ summary, onChanged }: CaseHolderProps) {
  const t = useText();
  const { client } = useConsole();
  const { name } = useOperatorSession();
  const act = useAction();
  const now = useMinuteTime();
  const ageText = useAgeText();
  const { queue, id, takenBy, takenAt, isOpen } = summary;
  const isMine = takenBy === name;
  const change = async (work: () => Promise<unknown>): Promise<void> => {
    await act(work);
    await onChanged();
  };
  const take = (over: boolean) => change(() => client.change('takeCase', { queue, id, over }));
  const leave = () => change(() => client.change('leaveCase', { queue, id }));
  useShortcuts({ t: isOpen && !isMine && takenBy === undefined ? () => void take(false) : undefined });

  if (!isOpen) return <p className={classes.holder}>{t('case.closed')}</p>;
  return (
    <div className={classes.holder}>
      <span role="status">
        {takenBy === undefined
          ? t('case.free')
          : isMine
            ? t('case.yours')
            : t('case.takenBy', { name: takenBy, time: ageText(now - (takenAt ?? now)) })}
      </span>
      {takenBy === undefined && (
        <Button size="small" variant="secondary" onClick={() => take(false)}>
          {t('case.take')} <Key>T</Key>
        </Button>
      )}
      {isMine && (
        <Button size="small" variant="ghost" onClick={leave}>
          {t('case.leave')}
        </Button>
      )}
      {takenBy !== undefined && !isMine && (
        <Button size="small" variant="secondary" onClick={() => take(true)}>
          {t('case.takeOver')}
        </Button>
      )}
    </div>
  );
}
