import { useCommonText, useNavigation } from '@halyard-h5/shared-api';
import { Card, List, ListRow } from '@halyard-h5/shared-ui';
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, ClipboardList, ReceiptText, RefreshCw } from '@halyard-h5/shared-ui/icons';
import classes from './RecordLinks.module.css';
import { useText } from '../../useText';

const records = [
  { id: 'deposits', route: 'assets.depositRecords', Icon: ArrowDownLeft },
  { id: 'withdrawals', route: 'assets.withdrawalRecords', Icon: ArrowUpRight },
  { id: 'transfers', route: 'assets.transferRecords', Icon: ArrowLeftRight },
  { id: 'exchanges', route: 'assets.conversionRecords', Icon: RefreshCw },
  { id: 'changes', route: 'assets.balanceChanges', Icon: ClipboardList },
  { id: 'statements', route: 'assets.accountStatement', Icon: ReceiptText },
] as const;

/** The way to every kind of record. */
export function RecordLinks() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  return (
    <Card flush title={t('index.records')}>
      <List className={classes.links}>
        {records.map(({ id, route, Icon }) => (
          <ListRow
            key={id}
            leading={<Icon size={20} aria-hidden />}
            title={id === 'changes' ? common('page.accountChanges') : t(id === 'statements' ? 'accountStatement.title' : `records.${id}`)}
            onClick={() => navigation.push(route)}
          />
        ))}
      </List>
    </Card>
  );
}
