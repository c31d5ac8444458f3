import { Button } from '@halyard-h5/shared-ui';
import type { FilterValues } from '../../records/filterRequest';
import type { RecordChoice } from '../../records/records';
import { useText } from '../../useText';
import classes from './Statement.module.css';

interface StatementNoteProps {
  readonly account: RecordChoice;
  readonly filter: FilterValues;
  readonly onFilter: (filter: FilterValues) => void;
}

/** Says which account is shown and what a balance means, and leads to the other account. */
export function StatementNote({ account, filter, onFilter }: StatementNoteProps) {
  const t = useText();
  const other = filter.account?.startsWith('demo') ? 'real' : 'demo';
  const choice = account.options.find(({ value }) => value === filter.account)?.label ?? '';
  return (
    <div className={classes.note}>
      <p>{t('statement.about', { choice })}</p>
      <Button size="small" variant="ghost" onClick={() => onFilter({ ...filter, account: other })}>
        {t(`statement.other.${other}`)}
      </Button>
    </div>
  );
}
