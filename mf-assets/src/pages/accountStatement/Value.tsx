import { Amount } from '@halyard-h5/shared-ui';
import { useStatementText } from './useStatementText';
import classes from './StatementView.module.css';

/** What something is worth, USDT; says so where that is not known. `about` where it stands beside what it is the value of. */
export function Value({ value, about }: { readonly value: string | undefined; readonly about?: boolean }) {
  const t = useStatementText();
  if (value === undefined) return <span className={classes.hint}>{t('accountStatement:value.unknown')}</span>;
  const amount = <Amount value={value} unit="USDT" />;
  return about ? (
    <span className={classes.hint}>
      <bdi dir="ltr">≈ {amount}</bdi>
    </span>
  ) : (
    amount
  );
}
