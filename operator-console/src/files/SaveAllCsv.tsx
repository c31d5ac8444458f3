import { useEffect, useRef, useState } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import type { OperatorAnswer, OperatorRequest } from '@halyard-h5/shared-api/contract';
import { Button } from '@halyard-h5/shared-ui';
import { Download } from '@halyard-h5/shared-ui/icons';
import { useFaultText } from '../calls/useFaultText';
import type { PagedName } from '../calls/usePages';
import { useConsole } from '../console/ConsoleContext';
import { useText } from '../language/useText';
import classes from './SaveAllCsv.module.css';
import { useSaveCsv, type CsvRows } from './SaveCsv';

const [PAGE, MOST] = [100, 10_000];

type Rows<Name extends PagedName> = OperatorAnswer<Name>['list'];

interface SaveAllCsvProps<Name extends PagedName> {
  /** Begins the name of the file. */
  readonly file: string;
  readonly call: Name;
  readonly request: Omit<OperatorRequest<Name>, 'before' | 'limit'>;
  /** With a row of headings first. */
  readonly rows: (list: Rows<Name>) => CsvRows;
}

/** Saves a whole list as a CSV file, page after page to its end, at most 10,000 entries. */
export function SaveAllCsv<Name extends PagedName>({ file, call, request, rows }: SaveAllCsvProps<Name>) {
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
    const list: Rows<Name>[number][] = [];
    setSaid('');
    try {
      let before: string | undefined;
      do {
        setCount(list.length);
        const page = await client.read(call, { ...request, limit: PAGE, before } as OperatorRequest<Name>, ending.signal);
        list.push(...page.list);
        before = (page as { readonly next?: string }).next;
      } while (before !== undefined && list.length < MOST);
      save(file, rows(list.slice(0, MOST) as Rows<Name>));
      setSaid(before === undefined ? t('csv.saved', { count: list.length }) : t('csv.savedPart', { count: MOST }));
    } catch (error) {
      if (!ending.signal.aborted) setSaid(textOf(error));
    } finally {
      setCount(undefined);
    }
  };

  return (
    <>
      <p role="status" className={classes.said}>
        {count === undefined ? said : t('csv.reading', { count })}
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
