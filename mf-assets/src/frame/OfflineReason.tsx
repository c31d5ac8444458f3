import { useOffline } from './useOffline';
import classes from './OfflineReason.module.css';

/** Above a button that is blocked while the device is offline: why. */
export function OfflineReason() {
  const reason = useOffline();
  return reason === undefined ? undefined : <p className={classes.reason}>{reason}</p>;
}
