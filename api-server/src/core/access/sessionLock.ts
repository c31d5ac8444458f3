import { MINUTE } from '../../kernel';

/** What says whether a session is locked. */
export interface SessionLock {
  /** Minutes. */
  readonly pause: number;
  /** When somebody has used it, milliseconds UTC. */
  readonly usedAt: number;
  /** It was locked before its pause was over. */
  readonly locked: boolean;
}

/** Milliseconds without use after which it is locked; a minute where hiding the app locks it: what tells of that may be lost. */
const lockAfter = (pause: number): number => Math.max(pause, 1) * MINUTE;

/** When it is locked unless somebody uses it, milliseconds UTC; long ago when it is. */
export const locksAt = ({ pause, usedAt, locked }: SessionLock): number => (locked ? 0 : usedAt + lockAfter(pause));

/** Whether it is locked at a time, by the clock of the server alone. */
export const isLocked = (lock: SessionLock | undefined, now: number): boolean => lock !== undefined && now >= locksAt(lock);
