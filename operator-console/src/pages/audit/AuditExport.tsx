import { useEffect, useRef, useState } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import { Button } from '@halyard-h5/shared-ui';
import { Download } from '@halyard-h5/shared-ui/icons';
import { useFaultText } from '../../calls/useFaultText';
import { useConsole } from '../../console/ConsoleContext';
import { csvTime, useSaveCsv } from '../../files/SaveCsv';
import { useText } from '../../language/useText';
import classes from './Audit.module.css';
import type { AuditEntry, AuditFilter } from './auditEntry';

const [PAGE, MOST] = [100, 10_000];

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

/** Saves what the search finds, page after page to its end, at most 10,000 entries. */
export function AuditExport({ filter }: { readonly filter: AuditFilter }) {
  const t = useText();
  const common = useCommonText();
  const { client } = useConsole();
  const textOf = useFaultText();
  const save = useSaveCsv();
  const [count, setCount] = useState<number>();
  const [said, setSaid] = useState('');
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);

  const run = async (): Promise<void> => {
    const ending = (work.current = new AbortController());
    const entries: AuditEntry[] = [];
    setSaid('');
    try {
      let before: string | undefined;
      do {
        setCount(entries.length);
        const page = await client.read('audit', { ...filter, limit: PAGE, before }, ending.signal);
        entries.push(...page.list);
        before = page.next;
      } while (before !== undefined && entries.length < MOST);
      save('audit', asRows(entries.slice(0, MOST)));
      setSaid(before === undefined ? t('audit.saved', { count: entries.length }) : t('audit.savedPart', { count: MOST }));
    } catch (error) {
      if (!ending.signal.aborted) setSaid(textOf(error));
    } finally {
      setCount(undefined);
    }
  };

  return (
    <>
      <p role="status" className={classes.quiet}>
        {count === undefined ? said : t('audit.reading', { count })}
      </p>
      {count === undefined ? (
        <Button size="small" variant="secondary" icon={<Download size={16} aria-hidden />} onClick={() => void run()}>
          {t('csv.save')}
        </Button>
      ) : (
        <Button size="small" variant="secondary" onClick={() => work.current?.abort()}>
          {common('action.cancel')}
        </Button>
      )}
    </>
  );
}
