import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database';

/** What the database keeps of somebody's identity. */
export type VerificationRow = Selectable<Tables['verification']>;
