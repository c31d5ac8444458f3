import type { Verification } from '@halyard-h5/shared-api/contract';
import type { Sealer } from '../../platform/sealing';
import { openIdentity } from './sealedIdentity';
import type { VerificationRow } from './VerificationRow';

/** An ID number as its owner sees it again: the last characters only, none of a short one. */
function maskIdNumber(idNumber: string): string {
  const shown = idNumber.length >= 8 ? idNumber.slice(-4) : '';
  return `${'•'.repeat(Math.max(4, idNumber.length - shown.length))}${shown}`;
}

/** A verification as its owner sees it; `stored` is the row of the database. */
export function verificationView(sealer: Sealer, stored: VerificationRow | undefined): Verification {
  if (!stored) return { basic: 'none', advanced: 'none', rejectedItems: [], frontSent: false, backSent: false };
  const row = openIdentity(sealer, stored);
  return {
    basic: row.basic,
    advanced: row.advanced,
    reason: row.reason ?? undefined,
    rejectedItems: row.rejected_items,
    country: row.country ?? undefined,
    name: row.name ?? undefined,
    idNumber: row.id_number === null ? undefined : maskIdNumber(row.id_number),
    city: row.city ?? undefined,
    address: row.address ?? undefined,
    frontSent: row.front !== null,
    backSent: row.back !== null,
    submittedAt: row.submitted_at,
  };
}
