import type { ApiClient } from '@halyard-h5/shared-api';
import type { Session } from './createSession';
import { tellLock } from './tellLock';

const minute = 60_000;
/** Use is told at most once in this part of the pause. */
const share = 1 / 10;
/** The exchange is asked so much later than the pause is over, milliseconds: its clock, not this one, says when. */
const margin = 1_000;

const signs = ['pointerdown', 'keydown'] as const;
const quietly = { overlay: false, unasked: true } as const;

/**
 * Tells the exchange that somebody uses a session with a lock, and asks it once nobody has for the pause. It decides; a page that is hidden
 * or was asleep draws nothing until it has.
 * @see docs/decisions/0276-app-lock.md
 */
export function watchUse(
  session: Pick<Session, 'lock' | 'lockState' | 'closeLock' | 'lockTold' | 'cover' | 'revalidate' | 'subscribe'>,
  api: Pick<ApiClient, 'call'>,
): void {
  let usedAt = Date.now();
  let toldAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = (): number | undefined => {
    const lock = session.lock();
    return lock && session.lockState() === 'open' ? Math.max(lock.pause, 1) * minute : undefined;
  };
  const isOver = (span: number): boolean => Math.abs(Date.now() - usedAt) >= span;
  const ask = (): void => {
    if (document.visibilityState === 'hidden') session.cover();
    session.revalidate();
  };
  const wait = (): void => {
    const span = pause();
    clearTimeout(timer);
    timer = span === undefined ? undefined : setTimeout(look, usedAt + span + margin - Date.now());
  };
  const look = (): void => {
    const span = pause();
    if (span === undefined) return;
    if (isOver(span)) ask();
    // Another tab may be in use.
    usedAt = Date.now();
    wait();
  };
  const use = (): void => {
    const span = pause();
    if (span === undefined) return;
    const now = Date.now();
    usedAt = now;
    if (Math.abs(now - toldAt) < span * share) return;
    toldAt = now;
    wait();
    void api.call('appLock.alive', {}, quietly).catch(() => undefined);
  };
  const onVisibility = (): void => {
    const span = pause();
    if (span === undefined) return;
    if (document.visibilityState === 'visible') {
      // Phones stop the timers of what is hidden.
      if (isOver(span)) {
        session.cover();
        session.revalidate();
      }
    } else if (session.lock()?.pause === 0) {
      session.closeLock('untold');
      void tellLock(session, api).catch(() => undefined);
    }
  };
  for (const sign of signs) addEventListener(sign, use, { capture: true, passive: true });
  document.addEventListener('visibilitychange', onVisibility);
  let known: string | undefined;
  session.subscribe(() => {
    const next = `${session.lock()?.pause} ${session.lockState()}`;
    if (next === known) return;
    known = next;
    usedAt = Date.now();
    wait();
  });
}
