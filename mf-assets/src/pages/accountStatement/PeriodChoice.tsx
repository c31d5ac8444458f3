import { useLanguage } from '@halyard-h5/shared-api';
import { SegmentedControl } from '@halyard-h5/shared-ui';
import { Select } from '@halyard-h5/shared-ui/pickers';
import { periodName, periodsOf, type Period, type PeriodKind } from './periods';
import { useStatementText } from './useStatementText';
import classes from './AccountStatement.module.css';

interface PeriodChoiceProps {
  /** When the account began, milliseconds UTC. */
  readonly since: number;
  readonly now: number;
  readonly period: Period;
  readonly onChoose: (period: Period) => void;
}

/** A month or a year, from the account's first to that which runs. */
export function PeriodChoice({ since, now, period, onChoose }: PeriodChoiceProps) {
  const t = useStatementText();
  const { tag } = useLanguage();
  const kind: PeriodKind = period.includes('-') ? 'month' : 'year';
  const change = (next: PeriodKind): void => {
    // From a month to its year; from a year to its last month.
    const [newest = period] = periodsOf(next, since, now).filter((each) => each.startsWith(period) || period.startsWith(each));
    onChoose(newest);
  };
  return (
    <div className={classes.choice}>
      <SegmentedControl
        label={t('accountStatement:kind')}
        options={(['month', 'year'] as const).map((value) => ({ value, label: t(`accountStatement:${value}`) }))}
        value={kind}
        onChange={change}
      />
      <Select
        label={t('accountStatement:period')}
        required
        options={periodsOf(kind, since, now).map((value) => ({ value, label: periodName(value, tag) }))}
        value={period}
        onChange={onChoose}
      />
    </div>
  );
}
