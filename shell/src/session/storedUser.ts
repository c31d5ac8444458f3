import type { AccountMode, SessionUser } from '@halyard-h5/shared-api/host';

/** What the `user` key of the local storage holds. */
export interface StoredUser {
  readonly mode: AccountMode;
  readonly user: SessionUser;
}

/** Reads the stored user; undefined when there is none or it is not readable. */
export function readStoredUser(text: string | undefined): StoredUser | undefined {
  try {
    const value = JSON.parse(text ?? '') as Partial<StoredUser> | null;
    return typeof value?.user?.id === 'string' && (value.mode === 'real' || value.mode === 'demo') ? (value as StoredUser) : undefined;
  } catch {
    return undefined;
  }
}
