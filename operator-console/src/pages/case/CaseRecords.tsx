import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCommonText } from '@halyard-h5/shared-api';
import type { CaseOfQueue } from '@halyard-h5/shared-api/contract';
import { Button, DateTime, EmptyState, Facts, SimpleTabs } from '@halyard-h5/shared-ui';
import { TextArea } from '@halyard-h5/shared-ui/inputs';
import { Table } from '@halyard-h5/shared-ui/table';
import { Lines, Movements } from '../../records/MoneyTables';
import { useConsole } from '../../console/ConsoleContext';
import { useAction } from '../../calls/useAction';
import { useSubmit } from '../../forms/useSubmit';
import { useText } from '../../language/useText';
import classes from './Case.module.css';

interface CaseRecordsProps {
  readonly found: CaseOfQueue;
  readonly onNoted: () => unknown;
}

type Tab = 'notes' | 'movements' | 'lines' | 'actions';

/** What is known besides: notes, the trader's movements, ledger lines, and what was done with the case. */
export function CaseRecords({ found, onNoted }: CaseRecordsProps) {
  const t = useText();
  const [tab, setTab] = useState<Tab>('notes');
  const { trader, notes, movements, lines, actions } = found;
  return (
    <>
      <Facts
        facts={[
          { label: t('trader.registered'), value: <DateTime time={trader.registeredAt} /> },
          { label: t('trader.verification'), value: <Levels trader={trader} /> },
          { label: t('trader.devices'), value: trader.devices },
        ]}
      />
      <Link to={`/traders/${found.summary.userNumber}`}>{t('case.openTrader')}</Link>
      <SimpleTabs<Tab>
        label={t('records.title')}
        items={[
          { id: 'notes', label: t('records.notes'), count: notes.length },
          { id: 'movements', label: t('records.movements'), count: movements.length },
          { id: 'lines', label: t('records.lines'), count: lines.length },
          { id: 'actions', label: t('records.actions'), count: actions.length },
        ]}
        value={tab}
        onChange={setTab}
        panelClassName={classes.panel}
      >
        {tab === 'notes' && <Notes found={found} onNoted={onNoted} />}
        {tab === 'movements' && <Movements movements={movements} />}
        {tab === 'lines' && <Lines lines={lines} />}
        {tab === 'actions' && <Actions actions={actions} />}
      </SimpleTabs>
    </>
  );
}

function Levels({ trader: { basic, advanced } }: Pick<CaseOfQueue, 'trader'>) {
  const t = useText();
  const common = useCommonText();
  return (
    <span>{`${t('level.basic')}: ${common(`verification.${basic}`)} · ${t('level.advanced')}: ${common(`verification.${advanced}`)}`}</span>
  );
}

function Notes({ found: { summary, notes }, onNoted }: CaseRecordsProps) {
  const t = useText();
  const { client } = useConsole();
  const act = useAction();
  const [text, setText] = useState('');
  const add = async (): Promise<void> => {
    if (text.trim() === '') return;
    const { queue, id } = summary;
    if (await act(() => client.change('addNote', { queue, id, text: text.trim().replaceAll(/\s+/g, ' ') }), t('records.noted')))
      setText('');
    await onNoted();
  };
  const { busy, onSubmit } = useSubmit(add);
  return (
    <div className={classes.form}>
      <form onSubmit={onSubmit} className={classes.form}>
        <TextArea
          label={t('records.note')}
          hint={t('records.noteHint')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          rows={2}
          maxLength={500}
        />
        <Button type="submit" size="small" variant="secondary" loading={busy}>
          {t('records.addNote')}
        </Button>
      </form>
      <ul className={classes.notes}>
        {notes.map(({ id, time, operator, text: written }) => (
          <li key={id}>
            <p>{written}</p>
            <p className={classes.quiet}>
              {operator} · <DateTime time={time} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Actions({ actions }: Pick<CaseOfQueue, 'actions'>) {
  const t = useText();
  if (actions.length === 0) return <EmptyState compact title={t('records.noActions')} />;
  return (
    <Table
      caption={t('records.actions')}
      columns={[
        { id: 'time', header: t('records.time'), cell: ({ time }) => <DateTime time={time} seconds /> },
        { id: 'operator', header: t('records.operator'), cell: ({ operator }) => operator },
        { id: 'action', header: t('records.action'), cell: ({ action }) => <code>{action}</code> },
      ]}
      rows={actions}
      rowKey={({ id }) => id}
    />
  );
}
