import { getHost, useApiMutation, useCommonText, useNetwork, useSession, useToast, type AppLock } from '@halyard-h5/shared-api';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { sendProved, usePasskeysOffered } from '@halyard-h5/shared-api/passkeys';
import { Badge, Button, Card, ChipGroup, Notice } from '@halyard-h5/shared-ui';
import { PinInput } from '@halyard-h5/shared-ui/inputs';
import { FormFault } from '../../forms/FormFault';
import { FormFrame } from '../../forms/FormFrame';
import { useText } from '../../useText';
import classes from './AppLock.module.css';
import { LockProof } from './LockProof';
import { lockProofOf, lockProofRules, noLockProof, pauseOf, pauses, pinRule, type LockProofValues } from './lockValues';

type Values = LockProofValues & { readonly pause: string; readonly pin: string; readonly repeatPin: string };

/** Sets the lock of this session, or changes or removes one with a proof. */
export function AppLockForm({ lock }: { readonly lock: AppLock | undefined }) {
  const t = useText();
  const common = useCommonText();
  const toast = useToast();
  const { online } = useNetwork();
  const offered = usePasskeysOffered();
  const passkeyBound = useSession().user?.passkeyBound === true && offered;
  const pinNeeded = !lock?.pinSet && !passkeyBound;
  const set = useApiMutation('appLock.set', { overlay: false, unspoken: true });
  const remove = useApiMutation('appLock.remove', { overlay: false, unspoken: true });
  const close = useApiMutation('appLock.lock', { unspoken: true });
  const done = async (text: string): Promise<void> => {
    form.forget();
    await getHost().session.refresh();
    toast.show(text, 'success');
  };
  const form: Form<Values> = useForm<Values>({
    initial: { ...noLockProof, pause: String(lock?.pause ?? 5), pin: '', repeatPin: '' },
    rules: {
      ...(lock && lockProofRules(t, lock)),
      pin: (pin) => (pin === '' && !pinNeeded ? undefined : pinRule(t)(pin)),
      repeatPin: (repeated, { pin }) => (repeated === pin ? undefined : t('appLock.repeatNeeded')),
    },
    onSubmit: async ({ pause, pin, repeatPin, ...proof }) => {
      const pins = pin === '' ? {} : { pin, repeatPin };
      await sendProved(form, () => set.mutateAsync({ pause: pauseOf(pause), ...pins, ...(lock && lockProofOf(proof, lock)) }));
      await done(t(lock ? 'appLock.saved' : 'appLock.turnedOn'));
    },
  });
  const turnOff = async (): Promise<void> => {
    if (!lock || !form.check('currentPin', 'loginPassword')) return;
    const { currentPin, loginPassword, passkey } = form.values;
    form.refuse(undefined);
    await sendProved(form, () => remove.mutateAsync(lockProofOf({ currentPin, loginPassword, passkey }, lock))).then(
      () => done(t('appLock.turnedOff')),
      form.refuse,
    );
  };
  const lockNow = async (): Promise<void> => {
    try {
      await close.mutateAsync({});
      // The exchange refuses the session now, which the page is told so.
      await getHost().session.refresh();
    } catch {
      // What failed stands in the form.
    }
  };

  return (
    <FormFrame
      title={t('appLock.title')}
      form={form}
      submitLabel={t(lock ? 'appLock.save' : 'appLock.turnOn')}
      intro={<Notice>{t('appLock.what')}</Notice>}
      footer={
        lock && (
          <div className={classes.actions}>
            <FormFault fault={close.error ?? undefined} />
            <Button variant="secondary" size="large" block aria-disabled={!online} loading={close.isPending} onClick={() => void lockNow()}>
              {t('appLock.lockNow')}
            </Button>
            <Button
              variant="dangerOutline"
              size="large"
              block
              aria-disabled={!online}
              loading={remove.isPending}
              onClick={() => void turnOff()}
            >
              {t('appLock.turnOff')}
            </Button>
          </div>
        )
      }
    >
      <Card
        title={t('appLock.pause')}
        action={<Badge tone={lock ? 'success' : 'neutral'}>{t(lock ? 'appLock.isOn' : 'appLock.isOff')}</Badge>}
      >
        <ChipGroup
          label={t('appLock.pause')}
          value={form.values.pause}
          options={pauses.map((pause) => ({
            value: String(pause),
            label: pause === 0 ? t('appLock.atOnce') : t('appLock.minutes', { count: pause }),
          }))}
          onChange={(pause) => form.set('pause', pause)}
        />
        <p className={classes.hint}>{t(form.values.pause === '0' ? 'appLock.atOnceHint' : 'appLock.pauseHint')}</p>
      </Card>
      <PinInput
        {...form.value('pin')}
        name="pin"
        label={t(lock?.pinSet ? 'appLock.newPin' : 'appLock.pin')}
        hint={t(lock?.pinSet ? 'appLock.pinStays' : passkeyBound ? 'appLock.pinOptional' : 'appLock.pinHint')}
        required={pinNeeded}
      />
      {form.values.pin !== '' && <PinInput {...form.value('repeatPin')} name="repeatPin" label={t('appLock.repeatPin')} required />}
      {lock && <LockProof form={form} lock={lock} />}
      {!online && <p className={classes.hint}>{common('state.offline')}</p>}
    </FormFrame>
  );
}
