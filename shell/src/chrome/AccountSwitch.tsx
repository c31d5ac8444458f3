import { useApiQuery, useCommonText, useNetwork, usePreference, useSession } from '@halyard-h5/shared-api';
import { Button, Money, SegmentedControl, Skeleton } from '@halyard-h5/shared-ui';
import { useShell } from '../services/ShellContext';
import classes from './Profile.module.css';

/** Between two looks at the totals, milliseconds: prices move them. */
const revaluation = 15_000;

/** The trader's two accounts with their totals in USDT, and the way from one to the other. */
export function AccountSwitch() {
  const common = useCommonText();
  const { host } = useShell();
  const { mode } = useSession();
  const { online } = useNetwork();
  const [concealed] = usePreference('concealed');
  const { data, isError, isPaused, refetch } = useApiQuery(
    'session.listAccounts',
    {},
    { keepPrevious: true, refetchInterval: revaluation },
  );
  const failed = isError || isPaused;
  const totalOf = (account: typeof mode) => data?.list.find((each) => each.mode === account)?.total;
  return (
    <div className={classes.accounts}>
      <SegmentedControl
        label={common('label.account')}
        value={mode}
        options={(['real', 'demo'] as const).map((value) => ({
          value,
          disabled: !online,
          label: (
            <span className={classes.account}>
              <span>{common(`mode.${value}`)}</span>
              {data === undefined && !failed ? (
                <Skeleton width={88} height={16} />
              ) : (
                <Money value={totalOf(value)} currency="USDT" concealed={concealed === 'true'} />
              )}
            </span>
          ),
        }))}
        onChange={(next) => void host.session.switchMode(next).catch(() => undefined)}
      />
      {failed && (
        <p role="alert" className={classes.failed}>
          <span>{common(online ? 'state.loadFailed' : 'state.offline')}</span>
          <Button size="small" variant="ghost" onClick={() => refetch()}>
            {common('action.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}
