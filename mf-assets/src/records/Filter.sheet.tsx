import { useState } from 'react';
import { Button } from '@halyard-h5/shared-ui';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { DatePicker, Select } from '@halyard-h5/shared-ui/pickers';
import { useCommonText } from '@halyard-h5/shared-api';
import { useText } from '../useText';
import classes from './Filter.module.css';
import { isPeriodReversed, type FilterValues } from './filterRequest';
import type { RecordChoice } from './records';

interface FilterSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly choices: readonly RecordChoice[];
  readonly filter: FilterValues;
  readonly onApply: (filter: FilterValues) => void;
}

/** Period and further filters of a list of records; nothing changes until they are applied. */
export default function FilterSheet({ open, onClose, ...rest }: FilterSheetProps) {
  const t = useText();
  const common = useCommonText();
  const [values, setValues] = useState(rest.filter);
  const [known, setKnown] = useState(rest.filter);
  if (known !== rest.filter) {
    setKnown(rest.filter);
    setValues(rest.filter);
  }
  const reversed = isPeriodReversed(values);
  const apply = (filter: FilterValues): void => {
    rest.onApply(filter);
    onClose();
  };
  const set = (name: string, value: string): void => setValues({ ...values, [name]: value });

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('records.filter')}
      closeLabel={common('action.close')}
      footer={
        <>
          <Button variant="secondary" onClick={() => apply({})}>
            {t('records.clearFilter')}
          </Button>
          <Button aria-disabled={reversed} onClick={() => apply(values)}>
            {t('records.apply')}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <div className={classes.period}>
          <DatePicker
            label={t('records.from')}
            value={values.from ?? ''}
            max={values.to || undefined}
            onChange={(value) => set('from', value)}
          />
          <DatePicker
            label={t('records.to')}
            value={values.to ?? ''}
            min={values.from || undefined}
            error={reversed && t('records.reversed')}
            onChange={(value) => set('to', value)}
          />
        </div>
        {rest.choices.map(({ name, label, options, usual }) => (
          <Select
            key={name}
            label={label}
            placeholder={usual === undefined ? common('label.all') : undefined}
            options={options}
            value={values[name] || usual || ''}
            onChange={(value) => set(name, value)}
          />
        ))}
      </div>
    </BottomSheet>
  );
}
