import { DateTime, Facts } from '@halyard-h5/shared-ui';
import { Table } from '@halyard-h5/shared-ui/table';
import { useText } from '../../language/useText';
import classes from './Audit.module.css';
import { plainDetails, type AuditEntry } from './auditEntry';

/** Entries of the log, newest first; what an entry says besides is folded away. */
export function AuditEntries({ list }: { readonly list: readonly AuditEntry[] }) {
  const t = useText();
  return (
    <Table
      caption={t('section.audit')}
      columns={[
        { id: 'sequence', header: t('audit.sequence'), align: 'end', cell: ({ sequence }) => sequence },
        { id: 'time', header: t('records.time'), cell: ({ time }) => <DateTime time={time} seconds /> },
        { id: 'operator', header: t('records.operator'), cell: ({ operator }) => operator },
        { id: 'action', header: t('records.action'), cell: ({ action }) => <code>{action}</code> },
        { id: 'subject', header: t('audit.subject'), cell: ({ subject }) => <bdi className={classes.code}>{subject ?? '--'}</bdi> },
        { id: 'details', header: t('audit.details'), cell: (entry) => <Details entry={entry} /> },
      ]}
      rows={list}
      rowKey={({ id }) => id}
    />
  );
}

function Details({ entry: { details, hash, id } }: { readonly entry: AuditEntry }) {
  const facts = plainDetails(details);
  return (
    <details className={classes.details}>
      <summary>
        {facts
          .slice(0, 2)
          .map(([name, value]) => `${name}: ${value}`)
          .join(' · ') || '--'}
      </summary>
      <Facts
        facts={[...facts, ['id', id] as const, ['hash', hash] as const].map(([name, value]) => ({
          label: name,
          value: <bdi className={classes.code}>{value}</bdi>,
        }))}
      />
    </details>
  );
}
