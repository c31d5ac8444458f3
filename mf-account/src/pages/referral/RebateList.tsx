import { useApiInfinite, useCommonText, usePersonName } from '@halyard-h5/shared-api';
import { DateTime, EmptyState, List, ListRow, Money, formatMoney, formatRate } from '@halyard-h5/shared-ui';
import { PagedList } from '@halyard-h5/shared-ui/pages';
import { Coins } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';

const tierNames = ['first', 'second', 'third'] as const;

/** Rebates received, newest first, each with the sum and the rate it came from. */
export function RebateList() {
  const t = useText();
  const common = useCommonText();
  const nameOf = usePersonName();
  const query = useApiInfinite('referral.rebates', { limit: 20 }, { unspoken: true });
  return (
    <PagedList query={query} empty={<EmptyState compact icon={<Coins size={22} />} title={t('share.noIncome')} />}>
      {(rebates) => (
        <List aria-label={t('share.incomeTab')}>
          {rebates.map(({ id, time, tier, nickname, base, rate, amount, source }) => (
            <ListRow
              key={id}
              title={<bdi>{nameOf(nickname)}</bdi>}
              subtitle={
                <>
                  <span>{`${t(`share.tiers.${tierNames[tier - 1] ?? 'third'}`)} · ${common(`contracts.${source}`)} · `}</span>
                  <bdi>{t('share.rebateLine', { rate: formatRate(rate), base: formatMoney(base, { exact: true }) })}</bdi>
                </>
              }
              trailing={<Money value={amount} currency="USDT" change exact />}
              trailingDetail={<DateTime time={time} />}
            />
          ))}
        </List>
      )}
    </PagedList>
  );
}
