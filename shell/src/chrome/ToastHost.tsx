import { classNames } from '@halyard-h5/shared-ui';
import { useStore } from 'zustand';
import { useShell } from '../services/ShellContext';
import classes from './ToastHost.module.css';

/** The message on screen. Both live regions are always there, because a region that comes with its text is often not read. */
export function ToastHost() {
  const { toast } = useShell();
  const { message } = useStore(toast);
  const bubble = (assertive: boolean) =>
    message && (message.tone === 'error') === assertive ? (
      <p key={message.id} className={classNames(classes.toast, classes[message.tone])}>
        {message.text}
      </p>
    ) : undefined;
  return (
    <div className={classes.layer} data-live-layer>
      <div role="status" aria-live="polite">
        {bubble(false)}
      </div>
      <div role="alert" aria-live="assertive">
        {bubble(true)}
      </div>
    </div>
  );
}
