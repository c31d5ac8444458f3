import { getHost, useCommonText, useSession, type OpenCall } from '@halyard-h5/shared-api';
import { accountOf } from '@halyard-h5/shared-api/internal';
import { Button, Notice, OfflineBanner, formatDateTime, formatTime } from '@halyard-h5/shared-ui';
import { useText } from '../language/useText';
import { kindOfCall } from './kindOfCall';
import classes from './OpenCallsStrip.module.css';

interface OpenCallsStripProps {
  /** One at least. */
  readonly calls: readonly OpenCall[];
}

/** What became of changes without an answer: one line while they are asked about, then each outcome until the trader has seen it. */
export default function OpenCallsStrip({ calls }: OpenCallsStripProps) {
  const common = useCommonText();
  const name = useCallName();
  const { api } = getHost();
  const checking = calls.filter(({ state }) => state === 'checking');
  const [outcome] = calls.filter(({ state }) => state !== 'checking');
  const [first] = checking;
  const more = checking.length > 1 ? ` · +${checking.length - 1}` : '';
  return (
    <>
      {first && (
        <OfflineBanner
          label={`${name(first)}${more} · ${common('outcome.short')}`}
          actionLabel={common('outcome.checkNow')}
          onAction={() => void api.reconcile()}
        />
      )}
      {outcome && (
        <div className={classes.outcome}>
          <Notice
            key={outcome.key}
            tone={outcome.state === 'executed' ? 'success' : 'warn'}
            role="status"
            action={
              <Button size="small" variant="secondary" onClick={() => api.markSeen(outcome.key)}>
                {common('outcome.seen')}
              </Button>
            }
          >
            <strong>{name(outcome)}</strong>
            <br />
            <span>
              {common(
                outcome.state === 'executed' ? 'outcome.executed' : outcome.state === 'unknown' ? 'outcome.unknown' : 'outcome.notExecuted',
              )}
            </span>
          </Notice>
        </div>
      )}
    </>
  );
}

/** `Order · 14:03`, with the day when it was another one and the account when it is not the one on the screen. */
function useCallName(): (call: OpenCall) => string {
  const t = useText();
  const common = useCommonText();
  const account = accountOf(useSession());
  const now = getHost().serverClock.now();
  return ({ name, sentAt, account: its }) => {
    const kind = kindOfCall(name);
    const today = formatDateTime(sentAt).slice(0, 10) === formatDateTime(now).slice(0, 10);
    const parts = [kind && t(`openCall.${kind}`), today ? formatTime(sentAt, { seconds: false }) : formatDateTime(sentAt)];
    if (its !== account) parts.push(common(its.endsWith('/demo') ? 'mode.demo' : 'mode.real'));
    return parts.filter(Boolean).join(' · ');
  };
}
