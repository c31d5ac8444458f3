import { useState } from 'react';
import { messageOf, useCommonText, useToast } from '@halyard-h5/shared-api';
import type { AccountStatement, ApiFault } from '@halyard-h5/shared-api';
import { Button } from '@halyard-h5/shared-ui';
import { Download, FileText, Printer } from '@halyard-h5/shared-ui/icons';
import { useOffline } from '../../frame/useOffline';
import { exportRecords } from '../../records/exportRecords';
import { readRecords } from '../../records/readRecords';
import { changeColumns } from '../balanceChanges/changeColumns';
import { changesApart, isEvent } from '../balanceChanges/changesOf';
import type { PrintedList } from './Paper';
import { useStatementText } from './useStatementText';
import classes from './AccountStatement.module.css';

/** Movements that are printed at most: about sixty pages. */
const mostPrinted = 2_000;

interface StatementToolsProps {
  readonly statement: AccountStatement;
  readonly onPrint: (list: PrintedList) => void;
}

/** Saves all movements of a statement, for spreadsheets or for taxes, and prints it. Why something cannot be done stands below. */
export function StatementTools({ statement: { period, mode, from, to }, onPrint }: StatementToolsProps) {
  const t = useStatementText();
  const common = useCommonText();
  const toast = useToast();
  const offline = useOffline();
  const [read, setRead] = useState<number>();
  const list = { name: 'statement.list' as const, request: { rows: 'events', mode, from, to } };

  const working = async (work: () => Promise<void>): Promise<void> => {
    setRead(0);
    try {
      await work();
    } catch (error) {
      // What the exchange refuses it says itself.
      if (messageOf(error as ApiFault) === undefined) toast.show(t('accountStatement:failed'), 'error');
    } finally {
      setRead(undefined);
    }
  };
  const saveAll = (): Promise<void> =>
    working(async () => {
      const saved = { ...list, columns: changeColumns(t, common), rowsOf: changesApart, fileName: `account-statement-${period}.csv` };
      toast.show(t('records.exported', { rows: await exportRecords(saved, setRead) }));
    });
  const saveTaxes = (): Promise<void> =>
    working(async () => {
      const { items } = await readRecords(list, (events) => setRead(events.length));
      const [{ koinlyCsv, koinlyRows }, { downloadFile }] = await Promise.all([import('./koinly'), import('@halyard-h5/shared-ui/files')]);
      const events = items.filter(isEvent);
      const rows = events.flatMap(koinlyRows).length;
      if (rows === 0) return toast.show(t('accountStatement:undeclared'));
      downloadFile(koinlyCsv(events), `koinly-${period}.csv`, 'text/csv;charset=utf-8');
      toast.show(t('records.exported', { rows }));
    });
  const print = (): Promise<void> =>
    working(async () => {
      const { items, complete } = await readRecords({ ...list, most: mostPrinted }, (events) => setRead(events.length));
      onPrint(complete ? items.filter(isEvent) : 'tooMany');
    });

  const waits = offline !== undefined || read !== undefined;
  const reasons = [offline, mode === 'demo' ? t('accountStatement:demo') : undefined].filter((reason) => reason !== undefined);
  const look = { size: 'small', variant: 'secondary' } as const;
  return (
    <div className={classes.tools}>
      <div className={classes.buttons}>
        <Button {...look} icon={<Download size={16} aria-hidden />} aria-disabled={waits} onClick={saveAll}>
          {t('accountStatement:save.all')}
        </Button>
        <Button {...look} icon={<FileText size={16} aria-hidden />} aria-disabled={waits || mode === 'demo'} onClick={saveTaxes}>
          {t('accountStatement:save.taxes')}
        </Button>
        <Button {...look} icon={<Printer size={16} aria-hidden />} aria-disabled={waits} onClick={print}>
          {t('accountStatement:save.print')}
        </Button>
      </div>
      {reasons.map((reason) => (
        <p key={reason} className={classes.reason}>
          {reason}
        </p>
      ))}
      <p role="status" className={classes.progress}>
        {read !== undefined && t('accountStatement:reading', { rows: read })}
      </p>
    </div>
  );
}
