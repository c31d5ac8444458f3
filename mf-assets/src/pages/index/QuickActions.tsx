import { useNavigation, useCommonText } from '@halyard-h5/shared-api';
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, RefreshCw } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';
import classes from './QuickActions.module.css';

const actions = [
  { id: 'withdraw', route: 'assets.withdrawal', Icon: ArrowUpRight },
  { id: 'deposit', route: 'assets.deposit', Icon: ArrowDownLeft },
  { id: 'convert', route: 'assets.convert', Icon: RefreshCw },
  { id: 'transfer', route: 'assets.transfer', Icon: ArrowLeftRight },
] as const;

/** Withdraw, deposit and convert as on Home, and transfer. */
export function QuickActions() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  return (
    <nav aria-label={t('index.actions')} className={classes.actions}>
      {actions.map(({ id, route, Icon }) => (
        <button key={id} type="button" className={classes.action} onClick={() => navigation.push(route)}>
          <span className={classes.icon}>
            <Icon size={22} aria-hidden />
          </span>
          <span>{common(`action.${id}`)}</span>
        </button>
      ))}
    </nav>
  );
}
