import type { AccountMode, SessionUser } from '@halyard-h5/shared-api/host';

/** What the `user` key of the local storage holds. */
export interface StoredUser {
  readonly mode: AccountMode;
  /** Of one whose session has a lock the id and the lock alone: nothing private outlives the page. */
  readonly user: SessionUser;
  /** The session is locked, as far as this browser knows; `untold`: this browser locked it, and the exchange may not know. */
  readonly locked?: true | 'untold';
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

/** What is stored of a user. */
export function storedText({ mode, user, locked }: StoredUser): string {
  const { id, appLock } = user;
  return JSON.stringify(appLock || locked ? { mode, user: { id, appLock }, locked } : { mode, user });
}

/** Whether all of a user was stored. */
export const isWhole = ({ nickname }: Partial<SessionUser>): boolean => nickname !== undefined;
