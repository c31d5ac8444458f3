import { useApiQuery } from '@halyard-h5/shared-api';
import { Card, Facts, Money } from '@halyard-h5/shared-ui';
import { useText } from '../useText';

/** How much of one's own daily limit is used, an order that has just been placed included; nothing for who has set none. */
export default function LossOfTodayWidget() {
  const t = useText();
  const { data } = useApiQuery('ownLimits.read', {});
  const limit = data?.current.dailyLoss;
  if (!data || limit === undefined) return undefined;
  return (
    <Card>
      <Facts
        facts={[
          { label: t('limits.lostToday'), value: <Money value={data.lostToday} currency="USDT" result /> },
          { label: t('limits.loss'), value: <Money value={limit} currency="USDT" /> },
        ]}
      />
    </Card>
  );
}
