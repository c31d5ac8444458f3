import { useApiQuery, useNavigation, type Answer, type NavigationPort, type Wallet, useCommonText } from '@halyard-h5/shared-api';
import { Amount, DateTime, EmptyState, List, ListRow } from '@halyard-h5/shared-ui';
import { Loaded } from '@halyard-h5/shared-ui/pages';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { LastKnown } from '../frame/LastKnown';
import { useText } from '../useText';

type Balance = Answer<'balance.list'>['list'][number];
type Hold = Balance['frozenBy'][number];

interface FrozenSheetProps {
  readonly wallet: Wallet;
  /** One coin alone; all of the wallet when absent. */
  readonly coin?: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shows what a hold belongs to. */
const goTo: Readonly<Record<Hold['kind'], (navigation: NavigationPort, id: string) => void>> = {
  deliveryOrder: (navigation) => navigation.switchTab('futures.index', { tab: 'positions' }),
  exchange: (navigation) => navigation.push('assets.conversionRecords'),
  perpetualOrder: (navigation) => navigation.switchTab('perpetual.index'),
  perpetualPosition: (navigation) => navigation.switchTab('perpetual.index'),
  withdrawal: (navigation, id) => navigation.push('assets.withdrawalRecords', { id }),
};

/** What froze money of a wallet, each with the way to it. */
export default function FrozenSheet({ wallet, coin, open, onClose }: FrozenSheetProps) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const balances = useApiQuery('balance.list', { wallet }, { unspoken: true });
  const follow = ({ kind, id }: Hold): void => {
    onClose();
    goTo[kind](navigation, id);
  };
  return (
    <BottomSheet open={open} onClose={onClose} title={t('frozen.title')} closeLabel={common('action.close')} flush>
      <Loaded query={balances}>
        {({ list }) => {
          const holds = list.filter((balance) => coin === undefined || balance.coin === coin);
          const rows = holds.flatMap((balance) => balance.frozenBy.map((hold) => ({ coin: balance.coin, hold })));
          if (rows.length === 0)
            return (
              <LastKnown>
                <EmptyState compact title={t('frozen.empty')} />
              </LastKnown>
            );
          return (
            <LastKnown>
              <List>
                {rows.map(({ coin: frozenCoin, hold }) => (
                  <ListRow
                    key={`${hold.kind} ${hold.id}`}
                    title={t(`frozen.${hold.kind}`)}
                    subtitle={<DateTime time={hold.time} />}
                    trailing={<Amount value={hold.amount} unit={frozenCoin} />}
                    onClick={() => follow(hold)}
                  />
                ))}
              </List>
            </LastKnown>
          );
        }}
      </Loaded>
    </BottomSheet>
  );
}
