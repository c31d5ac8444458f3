import { useLayoutEffect, useRef } from 'react';
import { classNames } from '@halyard-h5/shared-ui';
import { useStore } from 'zustand';
import { useShell } from '../services/ShellContext';
import { holdAbove } from './holdAbove';
import classes from './ToastHost.module.css';

/**
 * The message on screen, just above the buttons. The live regions are always there, because a region that comes with its text is often not read;
 * words that the page announces itself stand outside of both.
 * @see docs/decisions/0162-messages-look-for-a-free-place.md
 */
export function ToastHost() {
  const { message } = useStore(useShell().toast);
  const layer = useRef<HTMLDivElement>(null!);
  useLayoutEffect(() => (message ? holdAbove(layer.current) : undefined), [message]);
  const region = message && (message.unspoken ? 'none' : message.tone === 'error' ? 'alert' : 'status');
  const bubble = message && (
    <p key={message.id} dir="auto" className={classNames(classes.toast, classes[message.tone])}>
      {message.text}
    </p>
  );
  return (
    <div ref={layer} className={classes.layer} data-live-layer>
      <div role="status" aria-live="polite">
        {region === 'status' && bubble}
      </div>
      <div role="alert" aria-live="assertive">
        {region === 'alert' && bubble}
      </div>
      <div aria-hidden>{region === 'none' && bubble}</div>
    </div>
  );
}
