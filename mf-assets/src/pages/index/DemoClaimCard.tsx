import { useApiQuery, useCommonText, useNavigation } from '@halyard-h5/shared-api';
import { Button, formatDateTime, formatMoney, Notice } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';

/** In the demo account: whether more demo funds can be had, or when. */
export function DemoClaimCard() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { data } = useApiQuery('demoFunds.status', {});
  if (!data) return undefined;
  const { amount, claimable, nextAt } = data;
  return (
    <Notice
      action={
        claimable && (
          <Button size="small" variant="secondary" onClick={() => navigation.push('assets.demoFunds')}>
            {t('demo.claim')}
          </Button>
        )
      }
    >
      {claimable ? t('demo.claimable', { amount: formatMoney(amount) }) : common('funds.nextDemo', { time: formatDateTime(nextAt) })}
    </Notice>
  );
}
