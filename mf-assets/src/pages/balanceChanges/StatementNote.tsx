import { useNavigation } from '@halyard-h5/shared-api';
import { Button } from '@halyard-h5/shared-ui';
import type { FilterValues } from '../../records/filterRequest';
import { useText } from '../../useText';
import { wallets } from '../../wallets/wallets';
import classes from './Statement.module.css';

interface StatementNoteProps {
  readonly filter: FilterValues;
  readonly onFilter: (filter: FilterValues) => void;
}

const roles = ['all', 'real', 'demo'] as const;

/** Says which account is shown and what a balance means, and leads to the other account. */
export function StatementNote({ filter, onFilter }: StatementNoteProps) {
  const t = useText();
  const navigation = useNavigation();
  const shown = roles.find((role) => role === filter.mode) ?? 'real';
  const wallet = wallets.find((each) => each === filter.wallet);
  const other = shown === 'demo' ? 'real' : 'demo';
  return (
    <div className={classes.note}>
      <p>{t('statement.about', { account: t(`account.${shown}`), wallet: t(wallet ? `wallet.${wallet}` : 'statement.allWallets') })}</p>
      {shown !== 'all' && (
        <Button size="small" variant="ghost" onClick={() => onFilter({ ...filter, mode: other })}>
          {t(`statement.other.${other}`)}
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={() => navigation.push('assets.accountStatement')}>
        {t('accountStatement.title')}
      </Button>
    </div>
  );
}
