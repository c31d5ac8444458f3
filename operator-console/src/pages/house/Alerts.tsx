import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { Amount, Badge, DateTime, EmptyState, Figure, formatFraction } from '@halyard-h5/shared-ui';
import { Table } from '@halyard-h5/shared-ui/table';
import { MorePages } from '../../calls/MorePages';
import { ReadContent } from '../../calls/ReadContent';
import { usePages } from '../../calls/usePages';
import { useText } from '../../language/useText';
import classes from './House.module.css';
import { useLimitName } from './useLimitName';

type Alert = OperatorAnswer<'houseAlerts'>['list'][number];

const kinds = {
  'figure.passed': ['passed', 'warn'],
  'figure.eased': ['eased', 'info'],
  'figure.normal': ['normal', 'success'],
  'close.differences': ['differences', 'danger'],
  'close.overdue': ['overdue', 'danger'],
  'close.noted': ['noted', 'info'],
} as const;

/** What operators were told of limits and daily closes. */
export function Alerts() {
  const t = useText();
  const pages = usePages('houseAlerts', {});
  return (
    <>
      <ReadContent read={pages} empty={<EmptyState compact title={t('house.alerts.none')} />}>
        {(list) => (
          <Table
            caption={t('house.alerts.title')}
            columns={[
              { id: 'time', header: t('records.time'), cell: ({ time }) => <DateTime time={time} seconds /> },
              {
                id: 'kind',
                header: t('records.kind'),
                cell: ({ kind }) => <Badge tone={kinds[kind][1]}>{t(`house.alerts.kind.${kinds[kind][0]}`)}</Badge>,
              },
              { id: 'about', header: t('house.subject'), cell: (alert) => <About alert={alert} /> },
              {
                id: 'delivered',
                header: t('house.alerts.delivered'),
                cell: ({ delivered, waiting }) =>
                  waiting === 0 ? t('house.alerts.to', { count: delivered }) : t('house.alerts.trying', { delivered, waiting }),
              },
            ]}
            rows={list}
            rowKey={({ id }) => id}
          />
        )}
      </ReadContent>
      <MorePages pages={pages} />
    </>
  );
}

function About({ alert: { figure, day } }: { readonly alert: Alert }) {
  const t = useText();
  const limitName = useLimitName();
  if (!figure) return day ?? '--';
  const { name, subject, used, limit, share, passed } = figure;
  return (
    <div className={classes.words}>
      {limitName(name)} {subject}: <Amount value={used} /> / <Amount value={limit} />{' '}
      <Figure>{`(${formatFraction(share, { decimals: 1 })})`}</Figure>{' '}
      <span className={classes.quiet}>{t('house.alerts.step', { share: formatFraction(passed, { decimals: 0 }) })}</span>
    </div>
  );
}
