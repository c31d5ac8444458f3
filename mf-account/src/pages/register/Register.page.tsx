import { useApiQuery, useNavigation, useCommonText } from '@halyard-h5/shared-api';
import { Button, Checkbox, TextInput } from '@halyard-h5/shared-ui';
import { ContactCodeField } from '../../contact/ContactCodeField';
import { ContactFields } from '../../contact/ContactFields';
import { FormFrame } from '../../forms/FormFrame';
import { NewPasswordFields } from '../../forms/NewPasswordFields';
import { useText } from '../../useText';
import classes from '../login/Login.module.css';
import own from './Register.module.css';
import { FirstSteps } from './FirstSteps';
import { useRegister } from './useRegister';

/** Opens an account: address with code, password, invitation, and the two consents. */
export default function RegisterPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const invitation = useApiQuery('referral.invitationRule', {}, { staleTime: 60_000 }).data;
  const { form, registered } = useRegister(invitation?.required ?? false);
  const invitationShown = (invitation?.shown ?? true) || form.values.invitationCode !== '';

  if (registered) return <FirstSteps />;
  return (
    <FormFrame
      title={t('register.title')}
      form={form}
      submitLabel={t('register.submit')}
      footer={
        <p className={classes.other}>
          {t('register.haveAccount')}
          <Button variant="ghost" onClick={() => navigation.redirect('account.login')}>
            {common('action.signIn')}
          </Button>
        </p>
      }
    >
      <ContactFields form={form} choiceLabel={t('register.kind')} />
      <ContactCodeField form={form} purpose="register" />
      <NewPasswordFields form={form} label={t('password.label')} />
      {invitationShown && (
        <TextInput
          {...form.text('invitationCode')}
          label={invitation?.required ? common('label.invitationCode') : t('register.invitationOptional')}
          required={invitation?.required}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          dir="ltr"
        />
      )}
      <Checkbox {...form.checkbox('adult')} label={t('register.adult')} required />
      <div>
        <Checkbox {...form.checkbox('riskAccepted')} label={t('register.risk')} required />
        <Button variant="ghost" size="small" className={own.rules} onClick={() => navigation.push('futures.rule')}>
          {t('register.rules')}
        </Button>
      </div>
    </FormFrame>
  );
}
