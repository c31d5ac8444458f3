import { lazy, Suspense, useMemo, useState } from 'react';
import { useApiQuery, useLanguage } from '@halyard-h5/shared-api';
import { PickerField } from '../../choosing/PickerField';
import type { Form } from '@halyard-h5/shared-api/forms';
import { regionNames } from '../../location/regionNames';
import { useText } from '../../useText';
import type { BasicValues } from './useBasicForm';

const SearchSheet = lazy(() => import('../../choosing/Search.sheet'));

/** Country whose document is shown; those that the exchange accepts, by name. */
export function CountryField({ form }: { readonly form: Form<BasicValues> }) {
  const t = useText();
  const { tag } = useLanguage();
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useApiQuery('verification.countries', {}, { staleTime: Infinity, unspoken: true });
  const nameOf = useMemo(() => regionNames(tag), [tag]);
  const options = useMemo(
    () =>
      data?.list
        .map(({ country }) => ({ id: country, title: nameOf(country), keywords: country }))
        .sort((left, right) => left.title.localeCompare(right.title, tag)),
    [data, nameOf, tag],
  );
  const { country } = form.values;
  return (
    <>
      <PickerField
        name="country"
        label={t('verification.country')}
        value={country === '' ? '' : nameOf(country)}
        error={form.errors.country}
        openLabel={t('verification.chooseCountry')}
        onOpen={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <SearchSheet
            open
            onClose={() => setOpen(false)}
            title={t('verification.country')}
            searchLabel={t('verification.chooseCountry')}
            options={options}
            failed={error !== null}
            fault={error}
            onRetry={refetch}
            selected={country}
            onSelect={(chosen) => form.set('country', chosen)}
          />
        </Suspense>
      )}
    </>
  );
}
