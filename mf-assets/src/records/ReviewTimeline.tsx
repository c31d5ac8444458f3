import { useCommonText } from '@halyard-h5/shared-api';
import type { Deposit } from '@halyard-h5/shared-api';
import { Timeline, type TimelineEvent } from '@halyard-h5/shared-ui/inputs';
import { useText } from '../useText';

interface ReviewTimelineProps {
  readonly record: Pick<Deposit, 'status' | 'reason' | 'createdAt' | 'timeline'>;
  /** What was sent, such as "Deposit reported". */
  readonly sent: string;
  /** What an approval means. */
  readonly approved: string;
  /** What a refusal means. */
  readonly failed: string;
  /** What is awaited while the review goes on. */
  readonly awaited: string;
}

/** What happened to a deposit, and what comes next. */
export function ReviewTimeline({ record, sent, approved, failed, awaited }: ReviewTimelineProps) {
  const t = useText();
  const common = useCommonText();
  const { status, reason, createdAt, timeline } = record;
  const decidedAt = timeline.find((step) => step.status === status && status !== 'review')?.time;
  const open = status === 'review';
  const stateLabels = {
    done: t('timeline.done'),
    current: t('timeline.current'),
    waiting: t('timeline.waiting'),
    failed: t('timeline.failed'),
  };
  const events: Omit<TimelineEvent, 'stateLabel'>[] = [
    { id: 'sent', state: 'done', title: sent, time: createdAt },
    { id: 'review', state: open ? 'current' : 'done', title: t('status.review') },
    open
      ? { id: 'decision', state: 'waiting', title: awaited }
      : {
          id: 'decision',
          state: status === 'approved' ? 'done' : 'failed',
          title: status === 'approved' ? approved : failed,
          detail: reason === undefined ? undefined : `${common('label.rejectionReason')}: ${reason}`,
          time: decidedAt,
        },
  ];
  return <Timeline label={t('timeline.label')} events={events.map((event) => ({ ...event, stateLabel: stateLabels[event.state] }))} />;
}
