import { useState } from 'react';
import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { Amount, Badge, Button, DateTime, EmptyState } from '@halyard-h5/shared-ui';
import { Table } from '@halyard-h5/shared-ui/table';
import { MorePages } from '../../calls/MorePages';
import { ReadContent } from '../../calls/ReadContent';
import { useAction } from '../../calls/useAction';
import { usePages } from '../../calls/usePages';
import { useConsole, useOperatorSession } from '../../console/ConsoleContext';
import { ConfirmButton } from '../../feedback/ConfirmButton';
import { SaveAllCsv } from '../../files/SaveAllCsv';
import { csvTime } from '../../files/SaveCsv';
import { useText } from '../../language/useText';
import { CapitalDialog } from './CapitalDialog';
import classes from './House.module.css';

type CapitalChange = OperatorAnswer<'capitalChanges'>['list'][number];

const tones = { waiting: 'warn', confirmed: 'success', rejected: 'neutral' } as const;

const asRows = (list: readonly CapitalChange[]) => [
  [
    'proposedAt',
    'kind',
    'coin',
    'amount',
    'reference',
    'reason',
    'state',
    'proposedBy',
    'confirmedBy',
    'confirmedAt',
    'rejectedBy',
    'rejectedAt',
  ],
  ...list.map((one) => [
    csvTime(one.proposedAt),
    one.kind,
    one.coin,
    one.amount,
    one.reference,
    one.reason,
    one.state,
    one.proposedBy,
    one.confirmedBy,
    csvTime(one.confirmedAt),
    one.rejectedBy,
    csvTime(one.rejectedAt),
  ]),
];

/** Capital that was brought or taken, and what a different operator still has to confirm. */
export function CapitalChanges({ coins }: { readonly coins: readonly string[] }) {
  const t = useText();
  const { queries } = useConsole();
  const [asked, setAsked] = useState<'add' | 'withdraw'>();
  const pages = usePages('capitalChanges', {});
  const settled = (): Promise<unknown> => Promise.all([pages.refetch(), queries.invalidateQueries({ queryKey: ['capital'] })]);
  return (
    <>
      <div className={classes.tools}>
        <h2 className={classes.heading}>{t('house.changes.title')}</h2>
        <Button size="small" onClick={() => setAsked('add')}>
          {t('house.changes.add')}
        </Button>
        <Button size="small" variant="secondary" onClick={() => setAsked('withdraw')}>
          {t('house.changes.withdraw')}
        </Button>
        <SaveAllCsv file="house-capital-changes" call="capitalChanges" request={{}} rows={asRows} />
      </div>
      <ReadContent read={pages} empty={<EmptyState compact title={t('house.changes.none')} />}>
        {(list) => (
          <Table
            caption={t('house.changes.title')}
            columns={[
              { id: 'time', header: t('records.time'), cell: ({ proposedAt }) => <DateTime time={proposedAt} /> },
              { id: 'kind', header: t('records.kind'), cell: ({ kind }) => t(`house.changes.kind.${kind}`) },
              {
                id: 'amount',
                header: t('fact.amount'),
                align: 'end',
                cell: ({ amount, coin }) => <Amount value={amount} unit={coin} exact />,
              },
              {
                id: 'reason',
                header: t('house.changes.reason'),
                cell: ({ reason, reference }) => (
                  <div className={classes.words}>
                    {reason} <bdi className={classes.quiet}>{reference}</bdi>
                  </div>
                ),
              },
              { id: 'state', header: t('records.status'), cell: (change) => <State change={change} onSettled={settled} /> },
            ]}
            rows={list}
            rowKey={({ id }) => id}
          />
        )}
      </ReadContent>
      <MorePages pages={pages} />
      {asked && <CapitalDialog key={asked} kind={asked} coins={coins} onClose={() => setAsked(undefined)} onSettled={settled} />}
    </>
  );
}

interface StateProps {
  readonly change: CapitalChange;
  readonly onSettled: () => Promise<unknown>;
}

/** Who said what of a change, and the word that is asked of whoever looks at it. */
function State({ change, onSettled }: StateProps) {
  const t = useText();
  const { client } = useConsole();
  const { name } = useOperatorSession();
  const act = useAction();
  const { id, state, kind, amount, coin, proposedBy, confirmedBy, rejectedBy } = change;
  const say = async (call: 'confirmCapital' | 'rejectCapital', done: string): Promise<void> => {
    await act(() => client.change(call, { id }), done);
    await onSettled();
  };
  const figures = (
    <p>
      <span>{t(`house.changes.kind.${kind}`)}</span> <Amount value={amount} unit={coin} exact />
    </p>
  );
  return (
    <div className={classes.state}>
      <Badge tone={tones[state]}>{t(`house.changes.state.${state}`)}</Badge>
      <span className={classes.quiet}>{[proposedBy, confirmedBy ?? rejectedBy].filter(Boolean).join(' · ')}</span>
      {state === 'waiting' && proposedBy === name && <span className={classes.quiet}>{t('house.changes.otherConfirms')}</span>}
      {state === 'waiting' && proposedBy !== name && (
        <ConfirmButton
          label={t('house.changes.confirm')}
          title={t('house.changes.confirmTitle')}
          detail={figures}
          onConfirm={() => say('confirmCapital', t('house.changes.confirmed'))}
        />
      )}
      {state === 'waiting' && (
        <ConfirmButton
          label={t('house.changes.reject')}
          variant="dangerOutline"
          title={t('house.changes.rejectTitle')}
          detail={figures}
          onConfirm={() => say('rejectCapital', t('house.changes.rejected'))}
        />
      )}
    </div>
  );
}
