import { sql } from 'kysely';
import type { Database } from '../../platform/database';
import type { RetentionRule } from '../../platform/module';
import './tables';

/**
 * The database alone knows which entries of the audit log are old, and removes them: the server's role may not delete any.
 * @see docs/decisions/0282-the-audit-log-is-a-chain.md
 */
export const auditRetention: Pick<RetentionRule, 'prepare' | 'remove'> = {
  prepare: () => Promise.resolve({ only: sql<boolean>`sequence < (select start_sequence from operator_audit_head)` }),
  async remove(database) {
    const { rows } = await sql<{ removed: number }>`select operator_audit_remove() as removed`.execute(database);
    return rows[0]?.removed ?? 0;
  },
};

/**
 * Has the database keep entries for so long, milliseconds.
 * @returns false where that is not so, and this role may not change it
 */
export async function keepAudit(database: Database, keep: number): Promise<boolean> {
  const { rows } = await sql<{ kept: number; owned: boolean }>`
    select keep as kept, has_table_privilege('operator_audit_retention', 'update') as owned from operator_audit_retention`.execute(
    database,
  );
  const { kept, owned } = rows[0] ?? { kept: 0, owned: false };
  if (kept === keep || !owned) return kept === keep;
  await database.updateTable('operator_audit_retention').set({ keep }).execute();
  return true;
}
