import { useCommonText, useSession } from '@halyard-h5/shared-api';
import type { AccountStatement } from '@halyard-h5/shared-api';
import { Card, Facts, formatDate, formatDateTime } from '@halyard-h5/shared-ui';
import { useStatementText } from './useStatementText';
import classes from './StatementView.module.css';

/** Whose statement it is, of which account and period, and when it was made. */
export function StatementHead({ statement: { mode, from, to, madeAt } }: { readonly statement: AccountStatement }) {
  const t = useStatementText();
  const common = useCommonText();
  const { user } = useSession();
  const owner = [user?.email ?? user?.mobile, user?.number].filter((line) => line !== undefined);
  const utc = { utc: true };
  return (
    <Card>
      <Facts
        facts={[
          {
            label: t('accountStatement:owner'),
            value: owner.map((line) => (
              <span key={line} className={classes.owner}>
                <bdi dir="ltr">{line}</bdi>
              </span>
            )),
          },
          { label: common('label.account'), value: t(`account.${mode}`) },
          {
            label: t('accountStatement:period'),
            value: <bdi dir="ltr">{`${formatDate(from, utc)} – ${formatDate(Math.max(from, to - 1), utc)} UTC`}</bdi>,
          },
          { label: t('accountStatement:madeAt'), value: <bdi dir="ltr">{`${formatDateTime(madeAt, { ...utc, seconds: true })} UTC`}</bdi> },
        ]}
      />
    </Card>
  );
}
