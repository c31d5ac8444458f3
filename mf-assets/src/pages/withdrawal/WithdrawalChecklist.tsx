import { useCommonText, useNavigation } from '@halyard-h5/shared-api';
import { Card, List, ListRow } from '@halyard-h5/shared-ui';
import { CircleAlert, CircleCheck } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';
import type { ChecklistStep } from './checklist';
import classes from './WithdrawalChecklist.module.css';

interface WithdrawalChecklistProps {
  readonly steps: readonly ChecklistStep[];
  readonly coin: string;
}

/** What a withdrawal needs: what is there, and the way to what is missing. */
export function WithdrawalChecklist({ steps, coin }: WithdrawalChecklistProps) {
  const t = useText();
  const common = useCommonText();
  const titles: Readonly<Record<ChecklistStep['id'], string>> = {
    verified: t('withdrawal.levels'),
    password: common('security.withdrawalPassword'),
    address: common('security.withdrawalAddress'),
  };
  const navigation = useNavigation();
  return (
    <Card flush title={t('withdrawal.checklist')}>
      <List>
        {steps.map(({ id, done, route }) => (
          <ListRow
            key={id}
            leading={
              done ? (
                <CircleCheck size={22} aria-hidden className={classes.done} />
              ) : (
                <CircleAlert size={22} aria-hidden className={classes.open} />
              )
            }
            title={titles[id]}
            subtitle={t(done ? 'withdrawal.stepDone' : id === 'address' ? 'withdrawal.bindFirst' : 'withdrawal.stepOpen')}
            onClick={done ? undefined : () => navigation.push(route, route === 'assets.withdrawalAddresses' ? { coin } : {})}
          />
        ))}
      </List>
    </Card>
  );
}
