import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { Amount, Badge, Facts } from '@halyard-h5/shared-ui';
import { Table } from '@halyard-h5/shared-ui/table';
import { useText } from '../../language/useText';
import classes from './House.module.css';

type Section = OperatorAnswer<'dailyClose'>['sections'][number];

const parties = ['users', 'clearing', 'house', 'fee', 'capital'] as const;

/** One coin on one day: who held what, what moved it, and what was held against what. */
export function CloseSection({ section }: { readonly section: Section }) {
  const t = useText();
  const { coin, opening, movements, closing, wallets, records, checks, waitingWithdrawals } = section;
  const amount = (value: string) => <Amount value={value} coin={coin} exact />;
  const lines = [{ kind: t('house.closes.opening'), ...opening }, ...movements, { kind: t('house.closes.closing'), ...closing }];
  return (
    <>
      <Table
        caption={t('house.closes.movements')}
        columns={[
          { id: 'kind', header: t('records.kind'), cell: ({ kind }) => kind },
          ...parties.map((party) => ({
            id: party,
            header: t(`house.party.${party}`),
            align: 'end' as const,
            cell: (line: (typeof lines)[number]) => amount(line[party]),
          })),
        ]}
        rows={lines}
        rowKey={({ kind }) => kind}
      />
      <Facts
        className={classes.facts}
        facts={[
          { label: t('house.closes.in'), value: amount(section.clearingIn) },
          { label: t('house.closes.out'), value: amount(section.clearingOut) },
          { label: t('house.value.houseResult'), value: amount(section.houseResult) },
          { label: t('house.value.fees'), value: amount(section.fees) },
          { label: t('house.value.rebates'), value: amount(section.rebates) },
          {
            label: t('house.closes.waitingWithdrawals'),
            value: (
              <>
                {waitingWithdrawals.count} · {amount(waitingWithdrawals.amount)}
              </>
            ),
          },
        ]}
      />
      <Table
        caption={t('house.closes.checks')}
        columns={[
          { id: 'check', header: t('house.closes.check'), cell: ({ check }) => t(`house.check.${check}`) },
          {
            id: 'difference',
            header: t('house.closes.difference'),
            cell: ({ difference }) =>
              difference === 'none' ? (
                <Badge tone="success">{t('house.closes.right')}</Badge>
              ) : (
                <>
                  <Badge tone="danger">{t('house.closes.difference')}</Badge> {amount(difference)}
                </>
              ),
          },
          {
            id: 'records',
            header: t('house.closes.records'),
            align: 'end',
            cell: ({ check }) => {
              const record = records.find(({ figure }) => figure === check);
              return (
                record && (
                  <>
                    {record.count} · {amount(record.amount)}
                  </>
                )
              );
            },
          },
        ]}
        rows={checks}
        rowKey={({ check }) => check}
      />
      {wallets.length > 0 && (
        <Table
          caption={t('house.closes.wallets')}
          columns={[
            { id: 'wallet', header: t('records.wallet'), cell: ({ wallet }) => wallet },
            { id: 'available', header: t('trader.available'), align: 'end', cell: ({ available }) => amount(available) },
            { id: 'frozen', header: t('trader.frozen'), align: 'end', cell: ({ frozen }) => amount(frozen) },
          ]}
          rows={wallets}
          rowKey={({ wallet }) => wallet}
        />
      )}
    </>
  );
}
