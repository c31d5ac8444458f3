import { useId } from 'react';
import { useBrand, useNavigation, useRouteParameters, useCommonText } from '@halyard-h5/shared-api';
import { Button, Checkbox, IconButton, Notice } from '@halyard-h5/shared-ui';
import { Globe } from '@halyard-h5/shared-ui/icons';
import { ContactFields } from '../../contact/ContactFields';
import { AuthenticatorCodeField } from '../../forms/AuthenticatorCodeField';
import { FormFrame } from '../../forms/FormFrame';
import { PasswordField } from '../../forms/PasswordField';
import { usePasskeysOffered } from '@halyard-h5/shared-api/passkeys';
import { useText } from '../../useText';
import classes from './Login.module.css';
import { useSignIn } from './useSignIn';

/** Sign-in by email or mobile number, with the authenticator's code when one is bound. */
export default function LoginPage() {
  const t = useText();
  const common = useCommonText();
  const hintId = useId();
  const navigation = useNavigation();
  const { name: brand } = useBrand();
  const { reason } = useRouteParameters('account.login');
  const { form, secondFactor, withPasskey } = useSignIn();
  const passkeys = usePasskeysOffered();

  return (
    <FormFrame
      title={common('action.signIn')}
      form={form}
      submitLabel={common('action.signIn')}
      actions={
        <IconButton
          label={common('page.language')}
          icon={<Globe size={22} aria-hidden />}
          onClick={() => navigation.push('account.language')}
        />
      }
      intro={
        <>
          <p className={classes.welcome}>{common('page.welcomeTo', { brand })}</p>
          {(reason === 'expired' || reason === 'required') && <Notice>{t(`login.${reason}`)}</Notice>}
        </>
      }
      footer={
        <div className={classes.footer}>
          {passkeys && (
            <Button variant="secondary" onClick={() => void withPasskey()}>
              {t('passkey.signIn')}
            </Button>
          )}
          {secondFactor && (
            <Button variant="ghost" onClick={() => navigation.push('account.recovery')}>
              {t('recovery.noCode')}
            </Button>
          )}
          <Button variant="ghost" onClick={() => navigation.push('account.resetPassword')}>
            {t('login.forgot')}
          </Button>
          <p className={classes.other}>
            {t('login.noAccount')}
            <Button variant="ghost" onClick={() => navigation.push('account.register')}>
              {t('register.title')}
            </Button>
          </p>
        </div>
      }
    >
      <ContactFields form={form} choiceLabel={t('contact.kind')} />
      <PasswordField {...form.text('password')} label={t('password.label')} autoComplete="current-password" />
      {secondFactor && <AuthenticatorCodeField {...form.text('authenticatorCode')} autoFocus />}
      <div>
        <Checkbox {...form.checkbox('remember')} label={t('login.remember')} aria-describedby={hintId} />
        <p id={hintId} className={classes.hint}>
          {t('login.rememberHint')}
        </p>
      </div>
    </FormFrame>
  );
}
