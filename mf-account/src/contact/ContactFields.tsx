import { lazy, Suspense, useEffect, useState } from 'react';
import { SegmentedControl, TextInput } from '@halyard-h5/shared-ui';
import { Mail } from '@halyard-h5/shared-ui/icons';
import type { Form } from '@halyard-h5/shared-api/forms';
import { useText } from '../useText';
import { AreaCodeButton } from './AreaCodeButton';
import type { ContactKind, ContactValues } from './contact';
import { homeAreaCode, useRegions } from './useRegions';

const AreaCodeSheet = lazy(() => import('./AreaCode.sheet'));

interface ContactFieldsProps {
  readonly form: Pick<Form<ContactValues>, 'values' | 'set' | 'text'>;
  /** Names the choice between email and mobile number; without it only the kind of the form's values is asked for. */
  readonly choiceLabel?: string;
  /** What password managers take it for. */
  readonly autoComplete?: 'username' | 'contact';
}

/** Email address, or mobile number with area code. */
export function ContactFields({ form, choiceLabel, autoComplete = 'username' }: ContactFieldsProps) {
  const t = useText();
  const [choosing, setChoosing] = useState(false);
  const { kind, areaCode } = form.values;
  const mobile = kind === 'mobile';
  const { regions } = useRegions(mobile);
  const { set } = form;
  useEffect(() => {
    const code = regions && areaCode === '' && homeAreaCode(regions, navigator.language);
    if (code) set('areaCode', code);
  }, [regions, areaCode, set]);

  return (
    <>
      {choiceLabel !== undefined && (
        <SegmentedControl<ContactKind>
          label={choiceLabel}
          value={kind}
          options={[
            { value: 'email', label: t('contact.email') },
            { value: 'mobile', label: t('contact.mobile') },
          ]}
          onChange={(next) => set('kind', next)}
        />
      )}
      {mobile ? (
        <TextInput
          {...form.text('mobile')}
          key="mobile"
          label={t('contact.mobileNumber')}
          type="tel"
          inputMode="tel"
          dir="ltr"
          autoComplete={autoComplete === 'username' ? 'username' : 'tel-national'}
          required
          start={<AreaCodeButton code={areaCode} onClick={() => setChoosing(true)} />}
        />
      ) : (
        <TextInput
          {...form.text('email')}
          key="email"
          label={t('contact.emailAddress')}
          type="email"
          inputMode="email"
          dir="ltr"
          autoComplete={autoComplete === 'username' ? 'username' : 'email'}
          autoCapitalize="none"
          spellCheck={false}
          required
          start={<Mail size={18} aria-hidden />}
        />
      )}
      {choosing && (
        <Suspense>
          <AreaCodeSheet open onClose={() => setChoosing(false)} onSelect={(code) => set('areaCode', code)} />
        </Suspense>
      )}
    </>
  );
}
