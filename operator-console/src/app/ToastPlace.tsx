import { useObservable } from '@halyard-h5/shared-api';
import { classNames } from '@halyard-h5/shared-ui';
import { useConsole } from '../console/ConsoleContext';
import classes from './ToastPlace.module.css';

/** Where short messages stand. The two regions are always there: one that appears with its text is not announced. */
export function ToastPlace() {
  const { toasts } = useConsole();
  const shown = useObservable(toasts);
  const of = (urgent: boolean) => shown.filter(({ tone }) => (tone === 'error') === urgent);
  return (
    <div className={classes.place}>
      <div role="status">
        {of(false).map(({ id, message, tone }) => (
          <p key={id} className={classNames(classes.toast, classes[tone])}>
            {message}
          </p>
        ))}
      </div>
      <div role="alert">
        {of(true).map(({ id, message }) => (
          <p key={id} className={classNames(classes.toast, classes.error)}>
            {message}
          </p>
        ))}
      </div>
    </div>
  );
}
