import { useLayoutEffect, useRef } from 'react';
import { classNames } from '@halyard-h5/shared-ui';
import { useStore } from 'zustand';
import { useShell } from '../services/ShellContext';
import { placeMessage } from './placeMessage';
import classes from './ToastHost.module.css';

/**
 * The message on screen, where it covers nothing: the page makes room for it above its buttons. Both live regions are always there, because a region
 * that comes with its text is often not read.
 * @see docs/decisions/0162-messages-look-for-a-free-place.md
 */
export function ToastHost() {
  const { toast, navigation } = useShell();
  const { message } = useStore(toast);
  const active = useStore(navigation.store, (state) => state.active);
  const bubble = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => (bubble.current ? placeMessage(bubble.current) : undefined), [message, active]);
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
