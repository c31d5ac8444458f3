import { useState, type FormEvent } from 'react';
import type { OperatorQueue, RiskMark } from '@halyard-h5/shared-api/contract';
import { Chip, SearchInput } from '@halyard-h5/shared-ui';
import { Select } from '@halyard-h5/shared-ui/pickers';
import { useText } from '../../language/useText';
import { riskMarks } from '../case/riskMarks';
import type { QueueFilter } from './CaseList';
import classes from './Queue.module.css';

export type ChosenFilter = Omit<QueueFilter, 'queue'>;

interface QueueFiltersProps {
  readonly queue: OperatorQueue;
  readonly filter: ChosenFilter;
  readonly onChange: (filter: ChosenFilter) => void;
}

const steps = ['review', 'send', 'confirm'] as const;

/** What of a queue is listed. */
export function QueueFilters({ queue, filter, onChange }: QueueFiltersProps) {
  const t = useText();
  const [person, setPerson] = useState(filter.user ?? '');
  const set = (change: ChosenFilter): void => onChange({ ...filter, ...change });
  const search = (event: FormEvent): void => {
    event.preventDefault();
    set({ user: person.trim() || undefined });
  };
  return (
    <div className={classes.filters}>
      <form role="search" onSubmit={search} className={classes.search}>
        <SearchInput
          label={t('queue.trader')}
          placeholder={t('queue.trader')}
          clearLabel={t('queue.clear')}
          inputMode="numeric"
          value={person}
          onChange={(value) => {
            setPerson(value);
            if (value === '') set({ user: undefined });
          }}
        />
      </form>
      <div role="group" aria-label={t('queue.show')} className={classes.chips}>
        {(['free', 'mine'] as const).map((taken) => (
          <Chip key={taken} pressed={filter.taken === taken} onClick={() => set({ taken: filter.taken === taken ? undefined : taken })}>
            {t(`queue.${taken}`)}
          </Chip>
        ))}
        <Chip pressed={filter.overdue === 'true'} onClick={() => set({ overdue: filter.overdue === 'true' ? undefined : 'true' })}>
          {t('queue.overdue')}
        </Chip>
        {queue === 'withdrawals' &&
          steps.map((step) => (
            <Chip key={step} pressed={filter.step === step} onClick={() => set({ step: filter.step === step ? undefined : step })}>
              {t(`step.${step}`)}
            </Chip>
          ))}
      </div>
      {queue !== 'verifications' && (
        <Select
          label={t('queue.risk')}
          labelHidden
          placeholder={t('queue.anyRisk')}
          options={riskMarks.map((value) => ({ value, label: t(`risk.${value}.name`) }))}
          value={filter.risk ?? ''}
          onChange={(value) => set({ risk: value === '' ? undefined : (value as RiskMark) })}
          className={classes.risk}
        />
      )}
    </div>
  );
}
