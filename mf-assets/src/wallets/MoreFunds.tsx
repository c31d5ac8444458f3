import { useApiQuery, useCommonText, useNavigation, useSession } from '@halyard-h5/shared-api';
import { Button, formatDateTime, Notice } from '@halyard-h5/shared-ui';

/** Where there is too little: the way to a deposit; in the demo account to demo funds, or when they can be claimed again. */
export function MoreFunds() {
  const common = useCommonText();
  const navigation = useNavigation();
  const demo = useSession().mode === 'demo';
  const { data } = useApiQuery('demoFunds.status', {}, { enabled: demo });
  if (demo && data?.claimable === false) return <Notice>{common('funds.nextDemo', { time: formatDateTime(data.nextAt) })}</Notice>;
  return (
    <Button variant="secondary" onClick={() => navigation.push(demo ? 'assets.demoFunds' : 'assets.deposit')}>
      {common(demo ? 'action.claimDemoFunds' : 'action.deposit')}
    </Button>
  );
}
