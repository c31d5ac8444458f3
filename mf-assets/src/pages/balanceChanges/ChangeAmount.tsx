import { Amount, signOf } from '@halyard-h5/shared-ui';
import classes from './ChangeList.module.css';

/** What a change adds or takes, to the last digit, with its sign. */
export function ChangeAmount({ amount, coin }: { readonly amount: string; readonly coin: string }) {
  const gain = signOf(amount) > 0;
  return (
    <bdi dir="ltr" className={gain ? classes.gain : undefined}>
      {gain && <span>+</span>}
      <Amount value={amount} unit={coin} exact />
    </bdi>
  );
}
