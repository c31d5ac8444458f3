import type { Selectable } from 'kysely';
import type { Recovery } from '@halyard-h5/shared-api/contract';
import { contactFromKey } from '../../core/access';
import type { Tables } from '../../platform/database';

export type RecoveryRow = Selectable<Tables['recovery']>;

/** A contact as those see it who may not know it: its owner knows it again. */
export function maskContact(key: string): string {
  const { kind, recipient } = contactFromKey(key);
  if (kind === 'mobile') return `${recipient.slice(0, 3)} ••• ${recipient.slice(-3)}`;
  const at = recipient.lastIndexOf('@');
  return `${recipient.slice(0, 1)}•••${recipient.slice(at)}`;
}

/** A recovery as its trader sees it. */
export const recoveryView = (row: RecoveryRow): Recovery => ({
  id: row.id,
  status: row.status,
  lost: row.lost,
  newContact: row.new_contact === null ? undefined : maskContact(row.new_contact),
  requestedAt: row.requested_at,
  effectiveAt: row.effective_at ?? undefined,
  endedAt: row.ended_at ?? undefined,
  reason: row.status === 'rejected' ? (row.decided_reason ?? undefined) : undefined,
});
