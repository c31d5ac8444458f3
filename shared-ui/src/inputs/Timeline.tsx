import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { DateTime, VisuallyHidden, classNames } from '@halyard-h5/shared-ui';
import classes from './Timeline.module.css';

export type TimelineState = 'done' | 'current' | 'waiting' | 'failed';

export interface TimelineEvent {
  readonly id: string;
  readonly state: TimelineState;
  /** The state in words, for assistive technology. */
  readonly stateLabel?: string;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** Milliseconds UTC. */
  readonly time?: number;
}

/** What happened to a deposit, a withdrawal or an order, and what comes next. */
export function Timeline({ events, label }: { readonly events: readonly TimelineEvent[]; readonly label: string }) {
  return (
    <ol role="list" aria-label={label} className={classes.timeline}>
      {events.map((event) => (
        <li
          key={event.id}
          aria-current={event.state === 'current' ? 'step' : undefined}
          className={classNames(classes.event, classes[event.state])}
        >
          <span aria-hidden className={classes.mark}>
            {event.state === 'done' && <Check size={14} strokeWidth={3} />}
            {event.state === 'failed' && <X size={14} strokeWidth={3} />}
          </span>
          <div>
            <p className={classes.title}>
              <span>{event.title}</span>
              {event.stateLabel !== undefined && <VisuallyHidden>{` (${event.stateLabel})`}</VisuallyHidden>}
            </p>
            {event.detail !== undefined && <p className={classes.detail}>{event.detail}</p>}
            {event.time !== undefined && <DateTime time={event.time} seconds className={classes.time} />}
          </div>
        </li>
      ))}
    </ol>
  );
}
