import { useCommonText, useNavigation, type Verification } from '@halyard-h5/shared-api';
import { IconButton, TextInput } from '@halyard-h5/shared-ui';
import { MapPin } from '@halyard-h5/shared-ui/icons';
import { FormFrame } from '../../forms/FormFrame';
import { isChosenLocation } from '../../location/chosenLocation';
import { useText } from '../../useText';
import { SentItems } from '../../verification/LevelStatus';
import { VerificationIntro } from '../../verification/VerificationIntro';
import { CountryField } from './CountryField';
import { useBasicForm, type BasicItem } from './useBasicForm';

interface BasicFormProps {
  readonly verification: Verification;
  /** Items to send. */
  readonly items: readonly BasicItem[];
}

/** Asks for the items of the basic level that the exchange needs, and for no others. */
export function BasicForm({ verification, items }: BasicFormProps) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const form = useBasicForm(items);
  const asked = (item: BasicItem): boolean => items.includes(item);
  const country = form.values.country || verification.country;
  const chooseCity = async (): Promise<void> => {
    const chosen = await navigation.pushForResult('account.chooseLocation', { country });
    if (isChosenLocation(chosen)) form.set('city', chosen.name);
  };

  return (
    <FormFrame
      title={common('verification.basic')}
      form={form}
      submitLabel={t('verification.submit')}
      intro={
        <>
          <VerificationIntro verification={verification} level="basic" />
          <SentItems verification={verification} level="basic" />
        </>
      }
    >
      {asked('country') && <CountryField form={form} />}
      {asked('name') && <TextInput {...form.text('name')} label={t('verification.name')} autoComplete="name" maxLength={80} required />}
      {asked('idNumber') && (
        <TextInput
          {...form.text('idNumber')}
          label={t('verification.idNumber')}
          hint={t('verification.idNumberHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          dir="ltr"
          required
        />
      )}
      {asked('city') && (
        <TextInput
          {...form.text('city')}
          label={t('verification.city')}
          autoComplete="address-level2"
          maxLength={80}
          required
          end={
            <IconButton label={t('verification.chooseCity')} icon={<MapPin size={20} aria-hidden />} onClick={() => void chooseCity()} />
          }
        />
      )}
      {asked('address') && (
        <TextInput {...form.text('address')} label={t('verification.addressOptional')} autoComplete="street-address" maxLength={160} />
      )}
    </FormFrame>
  );
}
