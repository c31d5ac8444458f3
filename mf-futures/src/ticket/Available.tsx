import { useNavigation, useCommonText } from '@halyard-h5/shared-api';
import { Money } from '@halyard-h5/shared-ui';
import { ArrowLeftRight } from '@halyard-h5/shared-ui/icons';
import classes from './TicketForm.module.css';

/** Balance of the delivery wallet, with the way to add to it. */
export function Available({ available }: { readonly available: string | undefined }) {
  const common = useCommonText();
  const navigation = useNavigation();
  if (available === undefined) return undefined;
  return (
    <button
      type="button"
      onClick={() => navigation.push('assets.transfer', { from: 'spot', to: 'delivery' })}
      className={classes.available}
      title={common('action.transfer')}
    >
      {common('money.available')} <Money value={available} currency="USDT" /> <ArrowLeftRight size={14} aria-hidden />
    </button>
  );
}
