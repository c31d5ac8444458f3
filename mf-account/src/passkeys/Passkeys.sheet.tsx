import { useState } from 'react';
import { getHost, useApiMutation, useApiQuery, useCommonText, useSession, useToast } from '@halyard-h5/shared-api';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { makePasskey, sendProved, useTryPasskey } from '@halyard-h5/shared-api/passkeys';
import { Button, formatDateTime, IconButton, List, ListRow, Notice, TextInput } from '@halyard-h5/shared-ui';
import { KeyRound, Trash2 } from '@halyard-h5/shared-ui/icons';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { FormFault } from '../forms/FormFault';
import { noProof, proofOf, proofRules, ProofFields, type ProofValues } from '../forms/ProofFields';
import { useText } from '../useText';
import classes from './Passkeys.module.css';

interface PasskeysSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

type Values = ProofValues & { readonly name: string };

/** The trader's passkeys: what they are for, those there are, adding one and removing one. Both ask again who it is. */
export default function PasskeysSheet({ open, onClose }: PasskeysSheetProps) {
  const t = useText();
  const common = useCommonText();
  const toast = useToast();
  const tryPasskey = useTryPasskey();
  const authenticatorBound = useSession().user?.authenticatorBound ?? false;
  const passkeys = useApiQuery('passkey.list', {}).data?.list;
  const [removing, setRemoving] = useState<string>();
  const leaving = passkeys?.find(({ id }) => id === removing);
  const add = useApiMutation('passkey.add', { overlay: false, unspoken: true });
  const remove = useApiMutation('passkey.remove', { overlay: false, unspoken: true });
  const done = async (text: string): Promise<void> => {
    toast.show(text, 'success');
    setRemoving(undefined);
    form.forget();
    await getHost().session.refresh();
  };
  const form: Form<Values> = useForm<Values>({
    initial: { ...noProof, name: '' },
    rules: {
      ...proofRules(t, authenticatorBound),
      name: (name) => (leaving === undefined && name.trim() === '' ? t('passkey.nameNeeded') : undefined),
    },
    onSubmit: async ({ name, ...proof }) => {
      if (leaving) {
        await sendProved(form, () => remove.mutateAsync({ id: leaving.id, ...proofOf(proof) }));
        return done(t('passkey.removed'));
      }
      const passkey = await tryPasskey(() => makePasskey('account'));
      if (!passkey) return undefined;
      const { loginPassword, authenticatorCode } = proof;
      await add.mutateAsync({ name: name.trim(), passkey, loginPassword, ...(authenticatorBound && { authenticatorCode }) });
      return done(t('passkey.added'));
    },
  });
  const close = (): void => {
    form.forget();
    setRemoving(undefined);
    onClose();
  };
  return (
    <BottomSheet
      open={open}
      onClose={close}
      title={leaving ? t('passkey.removeTitle', { name: leaving.name }) : t('passkey.title')}
      closeLabel={common('action.close')}
      footer={
        <Button size="large" variant={leaving ? 'danger' : 'primary'} loading={form.submitting} onClick={form.submit}>
          {t(leaving ? 'passkey.remove' : 'passkey.add')}
        </Button>
      }
    >
      <div ref={form.ref} className={classes.fields}>
        {!leaving && (
          <>
            <Notice>{t('passkey.what')}</Notice>
            {passkeys?.length === 0 && <p>{t('passkey.none')}</p>}
            {passkeys && passkeys.length > 0 && (
              <List aria-label={t('passkey.title')}>
                {passkeys.map(({ id, name, lastUsedAt }) => (
                  <ListRow
                    key={id}
                    leading={<KeyRound size={20} aria-hidden />}
                    title={<bdi>{name}</bdi>}
                    subtitle={lastUsedAt === undefined ? t('passkey.never') : t('passkey.used', { time: formatDateTime(lastUsedAt) })}
                    trailing={
                      <IconButton
                        label={`${t('passkey.remove')}: ${name}`}
                        icon={<Trash2 size={20} aria-hidden />}
                        onClick={() => setRemoving(id)}
                      />
                    }
                  />
                ))}
              </List>
            )}
            <TextInput
              {...form.text('name')}
              label={t('passkey.name')}
              hint={form.hints.name ?? t('passkey.nameHint')}
              maxLength={32}
              required
            />
          </>
        )}
        <ProofFields form={form} change={leaving && 'passkey.remove'} />
        <FormFault fault={form.fault} />
      </div>
    </BottomSheet>
  );
}
