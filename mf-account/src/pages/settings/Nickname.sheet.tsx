import { getHost, isUserNumber, useApiMutation, useCommonText, useNetwork, useSession, useToast } from '@halyard-h5/shared-api';
import { useForm } from '@halyard-h5/shared-api/forms';
import { Button, TextInput } from '@halyard-h5/shared-ui';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { FormFault } from '../../forms/FormFault';
import { useText } from '../../useText';

interface NicknameSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Chooses the name that other traders see. */
export default function NicknameSheet({ open, onClose }: NicknameSheetProps) {
  const t = useText();
  const common = useCommonText();
  const toast = useToast();
  const { online } = useNetwork();
  const { nickname = '' } = useSession().user ?? {};
  const save = useApiMutation('profile.update', { overlay: false, unspoken: true });
  const form = useForm({
    initial: { nickname: isUserNumber(nickname) ? '' : nickname },
    rules: { nickname: (name) => (name.trim() === '' ? t('set.nicknameNeeded') : undefined) },
    onSubmit: async (values) => {
      await save.mutateAsync({ nickname: values.nickname.trim() });
      toast.show(t('set.nicknameSaved'), 'success');
      onClose();
      await getHost().session.refresh();
    },
  });
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('set.nickname')}
      closeLabel={common('action.close')}
      footer={
        <Button size="large" block loading={form.submitting} disabled={!online} onClick={form.submit}>
          {t('set.nicknameSave')}
        </Button>
      }
    >
      <div ref={form.ref}>
        <TextInput label={t('set.nickname')} hint={t('set.nicknameHint')} maxLength={32} required {...form.text('nickname')} />
        <FormFault fault={form.fault} />
      </div>
    </BottomSheet>
  );
}
