import type { LostAccess } from '@halyard-h5/shared-api';

/** What somebody has shown, and may ask for with it. */
export interface Proven {
  readonly ticket: string;
  /** What the account has bound, but for what was just used. */
  readonly bound: readonly LostAccess[];
  /** The kind of contact that the code was sent to; undefined where the password was shown. */
  readonly keptContact?: 'email' | 'mobile';
}
