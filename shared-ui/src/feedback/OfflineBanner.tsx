import { classNames } from '../support/classNames';
import classes from './Banner.module.css';

export interface OfflineBannerProps {
  /** What is the matter and since when, in words. */
  readonly label: string;
  readonly actionLabel?: string;
  readonly onAction?: () => void;
}

/** Says that the device is offline, that the stream reconnects, what the exchange has halted, or that somebody asks for the account; announced politely. */
export function OfflineBanner({ label, actionLabel, onAction }: OfflineBannerProps) {
  return (
    <div role="status" className={classNames(classes.banner, classes.offline)}>
      <span aria-hidden className={classes.dot} />
      <span>{label}</span>
      {onAction && (
        <button type="button" onClick={onAction}>
          {actionLabel}
        </button>
      )}
    </div>
  );
}
