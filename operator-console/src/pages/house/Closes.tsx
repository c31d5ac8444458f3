import { useNavigate } from 'react-router-dom';
import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { Amount, Badge, DateTime, EmptyState } from '@halyard-h5/shared-ui';
import { Table } from '@halyard-h5/shared-ui/table';
import { MorePages } from '../../calls/MorePages';
import { ReadContent } from '../../calls/ReadContent';
import { usePages } from '../../calls/usePages';
import { SaveAllCsv } from '../../files/SaveAllCsv';
import { csvTime } from '../../files/SaveCsv';
import { useText } from '../../language/useText';
import classes from './House.module.css';

type Close = OperatorAnswer<'dailyCloses'>['list'][number];

const asRows = (list: readonly Close[]) => [
  ['day', 'since', 'until', 'transactions', 'lines', 'differences', 'chain', 'hash', 'madeAt'],
  ...list.map(({ day, since, until, transactions, lines, differences, chain, hash, madeAt }) => [
    day,
    csvTime(since),
    csvTime(until),
    transactions,
    lines,
    differences,
    chain,
    hash,
    csvTime(madeAt),
  ]),
];

/** Closed days, the newest first. */
export function Closes() {
  const t = useText();
  const go = useNavigate();
  const pages = usePages('dailyCloses', {});
  return (
    <>
      <div className={classes.tools}>
        <h2 className={classes.heading}>{t('house.closes.title')}</h2>
        <SaveAllCsv file="daily-closes" call="dailyCloses" request={{}} rows={asRows} />
      </div>
      <ReadContent read={pages} empty={<EmptyState compact title={t('house.closes.none')} />}>
        {(list) => (
          <Table
            caption={t('house.closes.title')}
            columns={[
              { id: 'day', header: t('house.day'), cell: ({ day }) => day },
              { id: 'differences', header: t('house.closes.differences'), cell: (close) => <Differences count={close.differences} /> },
              {
                id: 'transactions',
                header: t('house.closes.transactions'),
                align: 'end',
                cell: ({ transactions }) => <Amount value={String(transactions)} />,
              },
              { id: 'lines', header: t('records.lines'), align: 'end', cell: ({ lines }) => <Amount value={String(lines)} /> },
              { id: 'madeAt', header: t('house.closes.madeAt'), cell: ({ madeAt }) => <DateTime time={madeAt} /> },
              { id: 'hash', header: t('house.closes.hash'), cell: ({ hash }) => <bdi className={classes.code}>{hash.slice(0, 16)}…</bdi> },
            ]}
            rows={list}
            rowKey={({ day }) => day}
            onRow={({ day }) => void go(`/house/closes/${day}`)}
          />
        )}
      </ReadContent>
      <MorePages pages={pages} />
    </>
  );
}

/** Whether the checks of a day are right, in words. */
export function Differences({ count }: { readonly count: number }) {
  const t = useText();
  return count === 0 ? (
    <Badge tone="success">{t('house.closes.right')}</Badge>
  ) : (
    <Badge tone="danger">{t('house.closes.wrong', { count })}</Badge>
  );
}
