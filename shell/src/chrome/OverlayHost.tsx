import { useObservable, useCommonText } from '@halyard-h5/shared-api';
import { Spinner } from '@halyard-h5/shared-ui';
import { useShell } from '../services/ShellContext';
import classes from './OverlayHost.module.css';

/** The waiting layer: it takes every tap at once, and becomes visible when the wait is long enough to be noticed. */
export function OverlayHost() {
  const common = useCommonText();
  const { host } = useShell();
  const held = useObservable(host.overlay);
  if (!held) return undefined;
  return (
    <div className={classes.layer} data-waiting>
      <div className={classes.box}>
        <Spinner size={32} label={common('state.loading')} />
      </div>
    </div>
  );
}
