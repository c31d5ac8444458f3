import { useState } from 'react';
import { EmptyState } from '@halyard-h5/shared-ui';
import { MorePages } from '../../calls/MorePages';
import { ReadContent } from '../../calls/ReadContent';
import { usePages } from '../../calls/usePages';
import { ConsoleFrame } from '../../layout/ConsoleFrame';
import { SaveAllCsv } from '../../files/SaveAllCsv';
import { csvTime } from '../../files/SaveCsv';
import { useText } from '../../language/useText';
import { AuditEntries } from './AuditEntries';
import type { AuditEntry, AuditFilter } from './auditEntry';
import { AuditSearch } from './AuditSearch';
import { ChainCheck } from './ChainCheck';

const asRows = (list: readonly AuditEntry[]) => [
  ['sequence', 'time', 'operator', 'action', 'subject', 'details', 'id', 'hash'],
  ...list.map(({ sequence, time, operator, action, subject, details, id, hash }) => [
    sequence,
    csvTime(time),
    operator,
    action,
    subject,
    JSON.stringify(details),
    id,
    hash,
  ]),
];

/** What operators did, and whether the log of it is whole. */
export default function AuditPage() {
  const t = useText();
  const [filter, setFilter] = useState<AuditFilter>({});
  const pages = usePages('audit', filter, { limit: 100 });
  return (
    <ConsoleFrame
      title={t('section.audit')}
      actions={<SaveAllCsv key={JSON.stringify(filter)} file="audit" call="audit" request={filter} rows={asRows} />}
    >
      <ChainCheck />
      <AuditSearch onSearch={setFilter} />
      <ReadContent read={pages} empty={<EmptyState compact title={t('audit.none')} />}>
        {(list) => <AuditEntries list={list} />}
      </ReadContent>
      <MorePages pages={pages} />
    </ConsoleFrame>
  );
}
