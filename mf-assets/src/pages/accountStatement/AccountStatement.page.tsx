import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApiQuery, useNow, useSession } from '@halyard-h5/shared-api';
import type { AccountStatement } from '@halyard-h5/shared-api';
import { Notice } from '@halyard-h5/shared-ui';
import { Loaded, PageFrame } from '@halyard-h5/shared-ui/pages';
import { LastKnown } from '../../frame/LastKnown';
import { Paper, type PrintedList } from './Paper';
import { PeriodChoice } from './PeriodChoice';
import { monthOf, type Period } from './periods';
import { StatementHead } from './StatementHead';
import { StatementTools } from './StatementTools';
import { StatementView } from './StatementView';
import { useStatementText } from './useStatementText';

/** Statements of the account that the session works in: a month or a year (UTC), on screen, on paper, and as files. */
export default function AccountStatementPage() {
  const t = useStatementText();
  const now = useNow();
  const { mode } = useSession();
  const [{ period, known }, setChosen] = useState<{ period: Period; known?: number }>(() => ({ period: monthOf(now()) }));
  const query = useApiQuery('statement.summary', { period });
  const since = query.data?.since ?? known ?? now();
  return (
    <PageFrame title={t('accountStatement.title')} onRefresh={() => query.refetch()}>
      <PeriodChoice since={since} now={now()} period={period} onChoose={(chosen) => setChosen({ period: chosen, known: since })} />
      <Loaded query={query}>
        {(statement) => (
          <LastKnown>
            <Statement key={`${mode} ${statement.period}`} statement={statement} />
          </LastKnown>
        )}
      </Loaded>
    </PageFrame>
  );
}

/** One statement with what can be made of it. */
function Statement({ statement }: { readonly statement: AccountStatement }) {
  const t = useStatementText();
  const [printed, setPrinted] = useState<{ readonly statement: AccountStatement; readonly list: PrintedList }>();
  const print = (list: PrintedList): void => {
    flushSync(() => setPrinted({ statement, list }));
    window.print();
  };

  // Whoever prints by the browser's own menu gets the summary.
  useEffect(() => {
    const show = (): void => flushSync(() => setPrinted((before) => before ?? { statement, list: 'notRead' }));
    window.addEventListener('beforeprint', show);
    return () => window.removeEventListener('beforeprint', show);
  }, [statement]);

  const empty = statement.holdings.length === 0;
  return (
    <>
      <StatementTools statement={statement} onPrint={print} />
      {printed?.list === 'tooMany' && (
        <Notice tone="warn" role="status">
          {t('accountStatement:list.tooMany')}
        </Notice>
      )}
      <StatementHead statement={statement} />
      {statement.running && <Notice>{t('accountStatement:running')}</Notice>}
      {empty ? <Notice>{t('accountStatement:nothing')}</Notice> : <StatementView statement={statement} />}
      {printed && <Paper {...printed} />}
    </>
  );
}
