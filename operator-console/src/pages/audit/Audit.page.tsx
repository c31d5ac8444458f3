import { useState } from 'react';
import { EmptyState } from '@halyard-h5/shared-ui';
import { MorePages } from '../../calls/MorePages';
import { ReadContent } from '../../calls/ReadContent';
import { usePages } from '../../calls/usePages';
import { ConsoleFrame } from '../../layout/ConsoleFrame';
import { useText } from '../../language/useText';
import { AuditEntries } from './AuditEntries';
import { AuditExport } from './AuditExport';
import type { AuditFilter } from './auditEntry';
import { AuditSearch } from './AuditSearch';
import { ChainCheck } from './ChainCheck';

/** What operators did, and whether the log of it is whole. */
export default function AuditPage() {
  const t = useText();
  const [filter, setFilter] = useState<AuditFilter>({});
  const pages = usePages('audit', filter, { limit: 100 });
  return (
    <ConsoleFrame title={t('section.audit')} actions={<AuditExport key={JSON.stringify(filter)} filter={filter} />}>
      <ChainCheck />
      <AuditSearch onSearch={setFilter} />
      <ReadContent read={pages} empty={<EmptyState compact title={t('audit.none')} />}>
        {(list) => <AuditEntries list={list} />}
      </ReadContent>
      <MorePages pages={pages} />
    </ConsoleFrame>
  );
}
