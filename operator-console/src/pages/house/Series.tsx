import { useState } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { Amount, Card, EmptyState, SegmentedControl } from '@halyard-h5/shared-ui';
import { Select } from '@halyard-h5/shared-ui/pickers';
import { Table } from '@halyard-h5/shared-ui/table';
import { ReadContent } from '../../calls/ReadContent';
import { useRead } from '../../calls/useRead';
import { SaveCsv } from '../../files/SaveCsv';
import { useText } from '../../language/useText';
import { DayChart } from './DayChart';
import classes from './House.module.css';

type Day = OperatorAnswer<'dailySeries'>['list'][number];

const values = ['houseResult', 'fees', 'rebates', 'capital', 'users'] as const;
const spans = ['30', '90', '365'] as const;

const asRows = (list: readonly Day[]) => [['day', ...values], ...list.map((day) => [day.day, ...values.map((value) => day[value])])];

/** What closed days say of one coin, as lines over days and as a table. */
export function Series() {
  const t = useText();
  const common = useCommonText();
  const [coin, setCoin] = useState('USDT');
  const [mode, setMode] = useState<'real' | 'demo'>('real');
  const [days, setDays] = useState<(typeof spans)[number]>('30');
  const { data: capital } = useRead('capital', {});
  const read = useRead('dailySeries', { coin, mode, days });
  const coins = [...new Set(['USDT', ...(capital?.list.map((each) => each.coin) ?? [])])];
  return (
    <>
      <div className={classes.tools}>
        <Select
          label={t('fact.coin')}
          labelHidden
          options={coins.map((value) => ({ value, label: value }))}
          value={coin}
          onChange={setCoin}
          required
        />
        <SegmentedControl
          label={common('label.account')}
          options={(['real', 'demo'] as const).map((value) => ({ value, label: common(`mode.${value}`) }))}
          value={mode}
          onChange={setMode}
          className={classes.choice}
        />
        <SegmentedControl
          label={t('house.series.days')}
          options={spans.map((value) => ({ value, label: t('house.series.span', { days: value }) }))}
          value={days}
          onChange={setDays}
          className={classes.choice}
        />
        {read.data && <SaveCsv name={`daily-series-${coin}-${mode}`} rows={() => asRows(read.data.list)} />}
      </div>
      <ReadContent read={read} isEmpty={({ list }) => list.length === 0} empty={<EmptyState compact title={t('house.series.none')} />}>
        {({ list }) => (
          <>
            <div className={classes.charts}>
              {values.map((value) => (
                <Card key={value} title={t(`house.value.${value}`)}>
                  <DayChart
                    label={t(`house.value.${value}`)}
                    coin={coin}
                    points={list.map((day) => ({ day: day.day, value: day[value] }))}
                  />
                </Card>
              ))}
            </div>
            <Table
              caption={t('house.series.title')}
              columns={[
                { id: 'day', header: t('house.day'), cell: ({ day }) => day },
                ...values.map((value) => ({
                  id: value,
                  header: t(`house.value.${value}`),
                  align: 'end' as const,
                  cell: (day: Day) => <Amount value={day[value]} coin={coin} exact />,
                })),
              ]}
              rows={list.toReversed()}
              rowKey={({ day }) => day}
            />
          </>
        )}
      </ReadContent>
    </>
  );
}
