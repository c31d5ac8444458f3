import { lazy, Suspense, useState } from 'react';
import { messageOf, useToast, type ApiFault } from '@halyard-h5/shared-api';
import { Button, Chip } from '@halyard-h5/shared-ui';
import { Download, Funnel, X } from '@halyard-h5/shared-ui/icons';
import { useText } from '../useText';
import { exportRecords, type RecordsExport } from './exportRecords';
import type { FilterValues } from './filterRequest';
import type { RecordChoice, RecordCallName } from './records';
import classes from './RecordTools.module.css';

const FilterSheet = lazy(() => import('./Filter.sheet'));

interface RecordToolsProps<Name extends RecordCallName> {
  readonly choices: readonly RecordChoice[];
  readonly saved: RecordsExport<Name>;
  readonly filter: FilterValues;
  readonly onFilter: (filter: FilterValues) => void;
  readonly exportable: boolean;
}

/** Above a list of records: its filter, what is filtered by now, and the export of all that the filter finds. */
export function RecordTools<Name extends RecordCallName>(props: RecordToolsProps<Name>) {
  const { choices, saved, filter, onFilter, exportable } = props;
  const t = useText();
  const toast = useToast();
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const [exported, setExported] = useState<number>();
  const active = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));

  const labelOf = (name: string, value: string): string => {
    if (name === 'from') return t('records.since', { date: value });
    if (name === 'to') return t('records.until', { date: value });
    return choices.find((choice) => choice.name === name)?.options.find((option) => option.value === value)?.label ?? value;
  };
  const save = async (): Promise<void> => {
    try {
      setExported(0);
      toast.show(t('records.exported', { rows: await exportRecords(saved, setExported) }));
    } catch (error) {
      // What the exchange refuses it says itself.
      if (messageOf(error as ApiFault) === undefined) toast.show(t('records.exportFailed'), 'error');
    } finally {
      setExported(undefined);
    }
  };
  return (
    <div className={classes.tools}>
      <div className={classes.buttons}>
        <Button
          size="small"
          variant="secondary"
          icon={<Funnel size={16} aria-hidden />}
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
        >
          {t('records.filter')}
        </Button>
        <Button size="small" variant="secondary" icon={<Download size={16} aria-hidden />} aria-disabled={!exportable} onClick={save}>
          {t('records.export')}
        </Button>
      </div>
      <p role="status" className={classes.progress}>
        {exported !== undefined && t('records.exporting', { rows: exported })}
      </p>
      {active.length > 0 && (
        <div className={classes.active}>
          {active.map(([name, value]) => (
            <Chip
              key={name}
              aria-label={t('records.removeFilter', { filter: labelOf(name, value) })}
              onClick={() => onFilter({ ...filter, [name]: undefined })}
            >
              <span>{labelOf(name, value)}</span> <X size={14} aria-hidden />
            </Chip>
          ))}
        </div>
      )}
      {opened && (
        <Suspense>
          <FilterSheet open={open} onClose={() => setOpen(false)} choices={choices} filter={filter} onApply={onFilter} />
        </Suspense>
      )}
    </div>
  );
}
