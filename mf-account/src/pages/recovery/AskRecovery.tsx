import { useApiMutation, useNavigation, type LostAccess } from '@halyard-h5/shared-api';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { Checkbox, Notice } from '@halyard-h5/shared-ui';
import { imageSender } from '@halyard-h5/shared-api/uploads';
import { useImageUpload } from '@halyard-h5/shared-ui/image';
import { DocumentSide } from '../../verification/DocumentSide';
import { codeRule } from '../../contact/codeRule';
import { contactOf, contactRules, noContact, type ContactKind, type ContactValues } from '../../contact/contact';
import { ContactCodeField } from '../../contact/ContactCodeField';
import { ContactFields } from '../../contact/ContactFields';
import { FormFrame } from '../../forms/FormFrame';
import { useText } from '../../useText';
import { useLostTexts } from './useLostTexts';
import type { Proven } from './Proven';
import classes from './Recovery.module.css';

type LostValues = Readonly<Record<`lost.${LostAccess}`, boolean>>;
type AskValues = ContactValues & LostValues & { readonly code: string; readonly front: string; readonly back: string };

const noneLost: LostValues = { 'lost.authenticator': false, 'lost.passkeys': false, 'lost.email': false, 'lost.mobile': false };
const kinds = ['email', 'mobile'] as const;

const isLost = (values: LostValues, each: LostAccess): boolean => values[`lost.${each}`];
const isContactLost = (values: LostValues): boolean => kinds.some((kind) => isLost(values, kind));

/** Kinds that the new contact may be of: a lost one, or one that the account never had. */
const newKinds = (values: LostValues, { bound, keptContact }: Proven): readonly ContactKind[] =>
  kinds.filter((kind) => isLost(values, kind) || (!bound.includes(kind) && kind !== keptContact));

/** The values with a kind that may be chosen. */
function settled<Values extends ContactValues & LostValues>(values: Values, proven: Proven): Values {
  const allowed = newKinds(values, proven);
  return { ...values, kind: allowed.includes(values.kind) ? values.kind : (allowed[0] ?? values.kind) };
}

/** Second step: what was lost, what takes its place, and both sides of the document. */
export function AskRecovery({ proven }: { readonly proven: Proven }) {
  const t = useText();
  const lostTexts = useLostTexts();
  const navigation = useNavigation();
  const submit = useApiMutation('recovery.submit', { overlay: false, unspoken: true });
  const contact = contactRules(t);
  const needed = (id: string) => (id === '' ? t('verification.needed') : undefined);
  const form: Form<AskValues> = useForm<AskValues>({
    initial: { ...noneLost, ...noContact, code: '', front: '', back: '' },
    rules: {
      'lost.authenticator': (_, values) => (proven.bound.some((each) => isLost(values, each)) ? undefined : t('recovery.lostNeeded')),
      email: (email, values) => (isContactLost(values) ? contact.email?.(email, settled(values, proven)) : undefined),
      mobile: (mobile, values) => (isContactLost(values) ? contact.mobile?.(mobile, settled(values, proven)) : undefined),
      code: (code, values) => (isContactLost(values) ? codeRule(t)(code) : undefined),
      front: needed,
      back: needed,
    },
    onSubmit: async (values) => {
      const { code, front, back } = values;
      const lost = proven.bound.filter((each) => isLost(values, each));
      const added = isContactLost(values) ? { newContact: contactOf(settled(values, proven)), code } : {};
      const { key } = await submit.mutateAsync({ ticket: proven.ticket, lost, front, back, ...added });
      navigation.redirect('account.recovery', { key });
    },
  });
  const values = settled(form.values, proven);
  const shown = { ...form, values };
  const front = form.value('front');
  const back = form.value('back');
  const sendImage = imageSender('account', proven.ticket);
  const uploads = {
    front: useImageUpload(sendImage, { id: front.value, keep: front.onChange }),
    back: useImageUpload(sendImage, { id: back.value, keep: back.onChange }),
  };
  const lostError = form.errors['lost.authenticator'];

  return (
    <FormFrame
      title={t('recovery.title')}
      form={form}
      submitLabel={t('recovery.ask')}
      intro={
        <>
          <Notice>{t('recovery.how')}</Notice>
          <Notice>{t('verification.imageHint')}</Notice>
        </>
      }
    >
      <fieldset className={classes.lost}>
        <legend>{t('recovery.lostTitle')}</legend>
        {proven.bound.map((each, index) => (
          <Checkbox key={each} {...form.checkbox(`lost.${each}`)} error={index === 0 ? lostError : undefined} label={lostTexts[each]} />
        ))}
      </fieldset>
      {isContactLost(values) && (
        <>
          <p className={classes.heading}>{t('recovery.newContact')}</p>
          <ContactFields
            form={shown}
            autoComplete="contact"
            {...(newKinds(values, proven).length > 1 && { choiceLabel: t('recovery.newContact') })}
          />
          <ContactCodeField form={shown} purpose="recoveryContact" />
        </>
      )}
      {(['front', 'back'] as const).map((side) => (
        <DocumentSide key={side} label={t(`verification.${side}`)} upload={uploads[side]} error={form.errors[side]} />
      ))}
    </FormFrame>
  );
}
