import { useNavigation, useToast, type FollowPlan } from '@halyard-h5/shared-api';
import { Button, Card } from '@halyard-h5/shared-ui';
import { copyText } from '@halyard-h5/shared-ui/clipboard';
import { Copy, Link } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';
import classes from './Plan.module.css';

/** The plan's link, for people who may follow it. */
export function PlanShare({ plan }: { readonly plan: FollowPlan }) {
  const t = useText();
  const toast = useToast();
  const navigation = useNavigation();
  const address = navigation.address('futures.plan', { id: plan.id });
  const copy = async (): Promise<void> => {
    const copied = await copyText(address);
    toast.show(t(copied ? 'plan.linkCopied' : 'plan.linkNotCopied'), copied ? 'success' : 'error');
  };
  return (
    <Card title={t('plan.link')}>
      <p className={classes.link}>
        <Link size={16} aria-hidden />
        <bdi dir="ltr">{address}</bdi>
      </p>
      <p className={classes.note}>{t(plan.inviteOnly ? 'plan.linkForInvited' : 'plan.linkForAll')}</p>
      <Button block variant="secondary" icon={<Copy size={16} aria-hidden />} onClick={copy}>
        {t('plan.copyLink')}
      </Button>
    </Card>
  );
}
