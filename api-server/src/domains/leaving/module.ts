import { sql } from 'kysely';
import type { ClosedAccount } from '../../core/access';
import { closedUser } from '../../core/access';
import { filledBalances } from '../../core/ledger';
import { defineModule, rowsOfTable } from '../../platform/module';
import type { AuditSource } from '../../platform/module';
import { sealedColumns } from './Archive';
import { ClosureWorker } from './ClosureWorker';
import { leavingRecords } from './records';
import { leavingRoutes } from './routes';
import { leavingSettings } from './settings';
import { takes } from './services';

/** All pictures of closed accounts stay, sealed, until they are erased with the rest. */
const picturesOfClosed = sql<boolean>`exists (
  select 1 from account_closure where account_closure.user_id = upload.user_id and account_closure.closed_at is not null)`;

/** What nobody has who is gone. */
const audits: readonly AuditSource[] = [
  {
    check: 'closed account holds money',
    query: sql`select balance.* from ${filledBalances} balance where ${closedUser('balance.user_id')}`,
  },
];

const isClosed: ClosedAccount = async (executor, userId) => {
  const row = executor.selectFrom('account_closure').select('user_id').where('user_id', '=', userId).where('closed_at', 'is not', null);
  return (await row.executeTakeFirst()) !== undefined;
};

/** Leaving: exports of the own data, closing of an account, and what is sealed of it until it is erased. */
export const leavingModule = defineModule({
  name: 'leaving',
  takes,
  settings: { leaving: leavingSettings.prefault({}) },
  sealedColumns,
  audits,
  records: leavingRecords,
  personalData: () => [
    rowsOfTable({
      section: 'closing',
      table: 'account_closure',
      key: 'user_id',
      fields: { askedAt: ['requested_at', 'time'], dueAt: ['due_at', 'time'], givesUp: 'given_up' },
    }),
  ],
  open(context) {
    leavingRoutes(context);
    return { workers: [new ClosureWorker(context)], imagesNamed: [picturesOfClosed], closedAccounts: [isClosed] };
  },
});
