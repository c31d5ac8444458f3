import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../support/classNames';
import classes from './Notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warn' | 'danger';

export interface NoticeProps {
  readonly tone?: NoticeTone;
  /** The next step: every refusal names one. */
  readonly action?: ReactNode;
  /** `status` when the notice appears while the page is open; `alert` when it must interrupt. */
  readonly role?: 'status' | 'alert';
  readonly children: ReactNode;
}

const icons = { info: Info, success: CircleCheck, warn: TriangleAlert, danger: TriangleAlert };

/** A sentence in the flow of the page that the trader should not miss. */
export function Notice({ tone = 'info', action, role, children }: NoticeProps) {
  const Icon = icons[tone];
  const place = useRef<HTMLDivElement>(null);
  const interrupts = role === 'alert';
  useEffect(() => {
    // It answers a tap, and may stand below what is in sight.
    if (interrupts) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [interrupts]);
  return (
    <div ref={place} role={role} className={classNames(classes.notice, classes[tone])}>
      <Icon size={18} aria-hidden className={classes.icon} />
      <div className={classes.text}>{children}</div>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
