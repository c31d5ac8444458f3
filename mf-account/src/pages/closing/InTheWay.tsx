import { useNavigation, type Answer, type RouteId } from '@halyard-h5/shared-api';
import { Card, List, ListRow, Notice } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';

type Obstacles = Answer<'closure.read'>['obstacles'];

/** Where each can be ended. */
const places: Readonly<Record<Obstacles[number]['kind'], RouteId>> = {
  deliveryOrder: 'futures.index',
  exchange: 'assets.conversionRecords',
  perpetualOrder: 'perpetual.index',
  perpetualPosition: 'perpetual.index',
  withdrawal: 'assets.withdrawalRecords',
  deposit: 'assets.depositRecords',
  plan: 'futures.index',
  balance: 'assets.index',
};

// catalogue-keys: closing.kinds.*

/** What stands in the way of closing, each kind with how many and the way to it. */
export function InTheWay({ obstacles }: { readonly obstacles: Obstacles }) {
  const t = useText();
  const navigation = useNavigation();
  return (
    <>
      <Notice tone="warn">{t('closing.inTheWay')}</Notice>
      <Card flush>
        <List>
          {obstacles.map(({ kind, count }) => (
            <ListRow key={kind} title={t(`closing.kinds.${kind}`)} trailing={count} onClick={() => navigation.push(places[kind])} />
          ))}
        </List>
      </Card>
    </>
  );
}
