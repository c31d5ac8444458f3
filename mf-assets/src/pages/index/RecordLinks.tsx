import { useNavigation } from '@halyard-h5/shared-api';
import { Card, List, ListRow } from '@halyard-h5/shared-ui';
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, ClipboardList, RefreshCw } from '@halyard-h5/shared-ui/icons';
import classes from './RecordLinks.module.css';
import { useText } from '../../useText';

const records = [
  { id: 'deposits', route: 'assets.rechargeRecord', Icon: ArrowDownLeft },
  { id: 'withdrawals', route: 'assets.withdrawalRecord', Icon: ArrowUpRight },
  { id: 'transfers', route: 'assets.fundTransferRecord', Icon: ArrowLeftRight },
  { id: 'exchanges', route: 'assets.spotGoodsRecord', Icon: RefreshCw },
  { id: 'changes', route: 'assets.changeRecord', Icon: ClipboardList },
] as const;

/** The way to every kind of record. */
export function RecordLinks() {
  const t = useText();
  const navigation = useNavigation();
  return (
    <Card flush title={t('index.records')}>
      <List className={classes.links}>
        {records.map(({ id, route, Icon }) => (
          <ListRow key={id} leading={<Icon size={20} aria-hidden />} title={t(`records.${id}`)} onClick={() => navigation.push(route)} />
        ))}
      </List>
    </Card>
  );
}
