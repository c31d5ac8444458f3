import { useApiMutation, useNetwork, useToast, type FollowPlan, useCommonText } from '@halyard-h5/shared-api';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { Button } from '@halyard-h5/shared-ui';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { PeopleField } from '../../plans/PeopleField';
import { peopleFault } from '../../plans/peopleFault';
import { readPeople } from '../../plans/readPeople';
import { useText } from '../../useText';

interface InviteSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly plan: FollowPlan;
}

type InviteValues = Readonly<Record<'invited', string>>;

/** Invites further people to an own plan. */
export default function InviteSheet({ open, onClose, plan }: InviteSheetProps) {
  const t = useText();
  const common = useCommonText();
  const toast = useToast();
  const { online } = useNetwork();
  const invite = useApiMutation('followPlan.invite', { overlay: false, unspoken: true });
  const form: Form<InviteValues> = useForm<InviteValues>({
    initial: { invited: '' },
    rules: { invited: (invited) => peopleFault(t, invited) },
    onSubmit: async ({ invited }) => {
      const { numbers } = readPeople(invited);
      await invite.mutateAsync({ id: plan.id, invited: [...numbers] });
      toast.show(t('plan.invited', { count: numbers.length }), 'success');
      form.forget();
      onClose();
    },
  });
  const { fault } = form;
  const refused = fault && (typeof fault.code === 'string' ? common('order.notSent') : fault.msg);
  const { error, ...field } = form.value('invited');

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('plan.invite')}
      closeLabel={common('action.close')}
      footer={
        <Button size="large" block disabled={!online} onClick={form.submit}>
          {t('plan.invite')}
        </Button>
      }
    >
      <div ref={form.ref}>
        <PeopleField {...field} error={error ?? refused} />
      </div>
    </BottomSheet>
  );
}
