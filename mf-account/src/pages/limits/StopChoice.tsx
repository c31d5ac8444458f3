import { Badge, Card, ChipGroup, formatDateTime } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';
import classes from './Limits.module.css';

interface StopChoiceProps {
  readonly title: string;
  readonly hint: string;
  /** End of the stop that holds, milliseconds UTC. */
  readonly until: number | undefined;
  /** Days; '0' changes nothing. */
  readonly choices: readonly string[];
  readonly value: string;
  readonly onChange: (days: string) => void;
}

/** How long no new orders are to be taken. */
export function StopChoice({ title, hint, until, choices, value, onChange }: StopChoiceProps) {
  const t = useText();
  return (
    <Card title={title} action={until !== undefined && <Badge tone="warn">{t('limits.until', { time: formatDateTime(until) })}</Badge>}>
      <ChipGroup
        label={title}
        value={value}
        options={choices.map((days) => ({
          value: days,
          label: days === '0' ? t('limits.none') : t('limits.days', { count: Number(days) }),
        }))}
        onChange={onChange}
      />
      <p className={classes.hint}>{hint}</p>
    </Card>
  );
}
