import { useState } from 'react';
import { useApiMutation, useNetwork, useToast, type FollowPlan, useCommonText } from '@halyard-h5/shared-api';
import { Button } from '@halyard-h5/shared-ui';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { PeopleField } from '../../plans/PeopleField';
import { readPeople } from '../../plans/readPeople';
import { useText } from '../../useText';

interface InviteSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly plan: FollowPlan;
}

/** Invites further people to an own plan. */
export default function InviteSheet({ open, onClose, plan }: InviteSheetProps) {
  const t = useText();
  const common = useCommonText();
  const toast = useToast();
  const { online } = useNetwork();
  const [text, setText] = useState('');
  const [attempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState<string>();
  const invite = useApiMutation('order/inviteFollow', { overlay: false, toast: false });
  const people = readPeople(text);

  const submit = async (): Promise<void> => {
    setAttempted(true);
    setRefused(undefined);
    if (people.numbers.length === 0 || people.wrong.length > 0) return;
    try {
      await invite.mutateAsync({ id: plan.id, invited: [...people.numbers] });
      toast.show(t('plan.invited', { count: people.numbers.length }), 'success');
      setText('');
      setAttempted(false);
      onClose();
    } catch (fault) {
      const { code, msg } = fault as { code: unknown; msg: string };
      setRefused(typeof code === 'string' ? t('ticket.notSent') : msg);
    }
  };

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('plan.invite')}
      closeLabel={common('action.close')}
      footer={
        <Button size="large" block disabled={!online} onClick={submit}>
          {t('plan.invite')}
        </Button>
      }
    >
      <PeopleField text={text} onChange={setText} attempted={attempted} refused={refused} />
    </BottomSheet>
  );
}
