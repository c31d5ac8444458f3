import { formatDateTime } from '../format';
import { Figure } from './Figure';

export interface DateTimeProps {
  /** Milliseconds UTC. */
  readonly time: number | undefined;
  readonly seconds?: boolean;
  readonly milliseconds?: boolean;
  readonly className?: string;
}

/** `YYYY-MM-DD HH:mm(:ss(.mmm))` in the device's time zone. */
export function DateTime({ time, seconds, milliseconds, className }: DateTimeProps) {
  const known = time !== undefined && Number.isFinite(new Date(time).getTime());
  return (
    <time dateTime={known ? new Date(time).toISOString() : undefined} className={className}>
      <Figure>{formatDateTime(time, { seconds, milliseconds })}</Figure>
    </time>
  );
}
