import { useNow } from '@halyard-h5/shared-api';
import { Button } from '@halyard-h5/shared-ui';
import { downloadFile, toCsv, type CsvCell } from '@halyard-h5/shared-ui/files';
import { Download } from '@halyard-h5/shared-ui/icons';
import { useText } from '../language/useText';

export type CsvRows = readonly (readonly CsvCell[])[];

/** Saves rows as a CSV file whose name has the day. */
export function useSaveCsv(): (name: string, rows: CsvRows) => void {
  const now = useNow();
  return (name, rows) => downloadFile(toCsv(rows), `${name}-${new Date(now()).toISOString().slice(0, 10)}.csv`, 'text/csv;charset=utf-8');
}

/** Milliseconds UTC as spreadsheets read them. */
export const csvTime = (time: number | undefined): string | undefined => (time === undefined ? undefined : new Date(time).toISOString());

interface SaveCsvProps {
  /** Begins the name of the file. */
  readonly name: string;
  /** With a row of headings first. */
  readonly rows: () => CsvRows;
}

/** A button that saves what is on screen as a CSV file. */
export function SaveCsv({ name, rows }: SaveCsvProps) {
  const t = useText();
  const save = useSaveCsv();
  return (
    <Button size="small" variant="secondary" icon={<Download size={16} aria-hidden />} onClick={() => save(name, rows())}>
      {t('csv.save')}
    </Button>
  );
}
