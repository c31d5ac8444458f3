import { useCommonText } from '@halyard-h5/shared-api';
import type { Withdrawal } from '@halyard-h5/shared-api';
import { Timeline, type TimelineEvent } from '@halyard-h5/shared-ui/inputs';
import { recordState } from '../../records/recordState';
import { useText } from '../../useText';

type Step = Omit<TimelineEvent, 'stateLabel'>;

/** What happened to a withdrawal, and what comes next: approved is not yet sent, and sent not yet there. */
export function WithdrawalTimeline({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useText();
  const common = useCommonText();
  const { createdAt, dueAt, stage, reason, timeline, cancelledAt } = withdrawal;
  const state = recordState(withdrawal);
  const timeOf = (status: string): number | undefined => timeline.findLast((step) => step.status === status)?.time;
  const why = reason === undefined ? undefined : `${common('label.rejectionReason')}: ${reason}`;
  const approved: Step = { id: 'approved', state: 'done', title: t('status.approved'), time: timeOf('approved') };
  const sent: Step = { id: 'sent', state: 'done', title: t('status.sent'), time: timeOf('sent') };
  const awaited: Step = { id: 'end', state: 'waiting', title: t('withdrawal.timeline.awaited'), time: dueAt };
  const failed = (title: string): Step => ({ id: 'end', state: 'failed', title, detail: why, time: timeOf('failed') });
  const cancelled = cancelledAt === undefined ? undefined : t('withdrawal.timeline.cancelled');
  const paidOut: Step = { id: 'end', state: 'done', title: t('withdrawal.timeline.approved'), time: timeOf('approved') };

  const after: Readonly<Record<typeof state, readonly Step[]>> = {
    review: [awaited],
    approved:
      stage === undefined ? [paidOut] : [approved, { id: 'sending', state: 'current', title: t('withdrawal.timeline.sending') }, awaited],
    sent: [approved, sent, { ...awaited, state: 'current' }],
    confirmed: [approved, sent, { id: 'end', state: 'done', title: t('status.confirmed'), time: timeOf('confirmed') }],
    failed: [failed(cancelled ?? t('withdrawal.timeline.failed'))],
    returned: [approved, ...(sent.time === undefined ? [] : [sent]), failed(cancelled ?? t('withdrawal.timeline.returned'))],
  };
  const events: readonly Step[] = [
    { id: 'requested', state: 'done', title: t('withdrawal.timeline.sent'), time: createdAt },
    { id: 'review', state: state === 'review' ? 'current' : 'done', title: t('status.review') },
    ...after[state],
  ];
  return <Timeline label={t('timeline.label')} events={events.map((event) => ({ ...event, stateLabel: t(`timeline.${event.state}`) }))} />;
}
