import { useLayoutEffect, useRef } from 'react';
import { classNames } from '@halyard-h5/shared-ui';
import { useStore } from 'zustand';
import { useShell } from '../services/ShellContext';
import { freePlace } from './freePlace';
import { obstaclesOf } from './obstacles';
import classes from './ToastHost.module.css';

/** Pixels that stay free at the edges of the window. */
const edge = 12;

/**
 * The message on screen, where it covers no button, no fault and no candles. Both live regions are always there, because a region that comes
 * with its text is often not read.
 */
export function ToastHost() {
  const { toast } = useShell();
  const { message } = useStore(toast);
  const bubble = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const element = bubble.current;
    if (!element) return;
    const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
    const from = offsetTop + edge;
    element.style.insetBlockStart = `${freePlace(element.offsetHeight, from, offsetTop + height - edge, obstaclesOf(element))}px`;
  }, [message]);
  const drawn = (assertive: boolean) =>
    message && (message.tone === 'error') === assertive ? (
      <p key={message.id} ref={bubble} dir="auto" className={classNames(classes.toast, classes[message.tone])}>
        {message.text}
      </p>
    ) : undefined;
  return (
    <div className={classes.layer} data-live-layer>
      <div role="status" aria-live="polite">
        {drawn(false)}
      </div>
      <div role="alert" aria-live="assertive">
        {drawn(true)}
      </div>
    </div>
  );
}
