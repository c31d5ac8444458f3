import { useEffect, useRef, type RefObject } from 'react';

/** px, or px a millisecond, from which letting go closes. */
const farEnough = 96;
const fastEnough = 0.6;

/** Lets a panel follow a finger on its handle and closes it when pulled far or flicked down. */
export function useSwipeDown(handle: RefObject<HTMLElement | null>, panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const latestClose = useRef(onClose);
  useEffect(() => {
    latestClose.current = onClose;
  });

  useEffect(() => {
    const grip = handle.current;
    const moved = panel.current;
    if (!grip || !moved) return undefined;
    let start: { y: number; time: number } | undefined;
    const follow = (distance: number): void => {
      moved.style.transform = distance > 0 ? `translateY(${distance}px)` : '';
    };
    const begin = (event: PointerEvent): void => {
      start = { y: event.clientY, time: event.timeStamp };
      grip.setPointerCapture?.(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (start) follow(event.clientY - start.y);
    };
    const end = (event: PointerEvent): void => {
      if (!start) return;
      const distance = event.clientY - start.y;
      const speed = distance / Math.max(1, event.timeStamp - start.time);
      start = undefined;
      follow(0);
      if (event.type === 'pointerup' && (distance > farEnough || (distance > 24 && speed > fastEnough))) latestClose.current();
    };
    grip.addEventListener('pointerdown', begin);
    grip.addEventListener('pointermove', move);
    grip.addEventListener('pointerup', end);
    grip.addEventListener('pointercancel', end);
    return () => {
      grip.removeEventListener('pointerdown', begin);
      grip.removeEventListener('pointermove', move);
      grip.removeEventListener('pointerup', end);
      grip.removeEventListener('pointercancel', end);
    };
  }, [handle, panel]);
}
