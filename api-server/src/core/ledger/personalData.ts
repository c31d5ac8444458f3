import { sql } from 'kysely';
import { isIdPlace, rowsOfTable } from '../../platform/module';
import type { PersonalDataSource } from '../../platform/module';

interface MovementRow {
  id: string;
  mode: string;
  time: number;
  kind: string;
  reference: string | null;
  changes: unknown;
}

/** Every movement of both accounts with what it changed in the person's wallets; the exchange's own sides are not the person's. */
const statements: PersonalDataSource = {
  section: 'statements',
  tables: ['ledger_transaction', 'ledger_line'],
  async read(executor, userId, { after, limit }) {
    if (after !== undefined && !isIdPlace(after)) return [];
    const from = after === undefined ? sql`true` : sql`movement.id > ${after}::uuid`;
    const { rows } = await sql<MovementRow>`
      select movement.id, movement.mode, movement."time", movement.kind, movement.reference, (
        select jsonb_agg(jsonb_build_object('wallet', line.wallet, 'bucket', line.bucket, 'coin', line.coin,
          'amount', trim_scale(line.amount)::text, 'availableAfter', trim_scale(line.available_after)::text,
          'frozenAfter', trim_scale(line.frozen_after)::text) order by line.line)
        from ledger_line line where line.user_id = ${userId} and line.transaction_id = movement.id and line.party = 'user') as changes
      from ledger_transaction movement where movement.user_id = ${userId} and ${from} order by movement.id limit ${limit}`.execute(
      executor,
    );
    return rows.map(({ id, mode, time, kind, reference, changes }) => ({
      place: id,
      record: { id, account: mode, time: new Date(time).toISOString(), kind, reference: reference ?? undefined, changes: changes ?? [] },
    }));
  },
};

export const personalData: readonly PersonalDataSource[] = [
  rowsOfTable({
    section: 'balances',
    table: 'ledger_balance',
    key: sql<string>`mode || ' ' || wallet || ' ' || coin`,
    keyType: 'text',
    fields: { account: 'mode', wallet: 'wallet', coin: 'coin', available: ['available', 'money'], frozen: ['frozen', 'money'] },
  }),
  statements,
];
