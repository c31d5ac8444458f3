import { useMemo, useState } from 'react';
import { useLanguage, useNavigation, useRouteParameters, useCommonText } from '@halyard-h5/shared-api';
import { SearchInput, SegmentedControl, SkeletonList } from '@halyard-h5/shared-ui';
import { LoadError, PageFrame } from '@halyard-h5/shared-ui/pages';
import type { ChosenLocation } from '../../location/chosenLocation';
import { findCities } from '../../location/cities';
import { useCities } from '../../location/useCities';
import { regionNames } from '../../location/regionNames';
import { useText } from '../../useText';
import { CityList } from './CityList';
import { NearestCity } from './NearestCity';

/** Rows that are shown at once; typing more letters leads to the others. */
const shown = 60;

/** Picks a city and gives it back to the page that asked: from the offline list, by position, or as typed. */
export default function ChooseLocationPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { tag } = useLanguage();
  const { country } = useRouteParameters('account.chooseLocation');
  const [query, setQuery] = useState('');
  const [everywhere, setEverywhere] = useState(country === undefined);
  const { cities, failed, retry } = useCities();
  const nameOf = useMemo(() => regionNames(tag), [tag]);
  const near = useMemo(() => (everywhere ? cities : cities?.filter((city) => city.country === country)), [cities, everywhere, country]);
  const found = useMemo(() => near && findCities(near, query, shown), [near, query]);
  const choose = (location: ChosenLocation): void => navigation.back(location);

  return (
    <PageFrame title={t('location.choose')}>
      <SearchInput
        label={t('location.search')}
        hint={t('location.searchHint')}
        value={query}
        onChange={setQuery}
        clearLabel={common('action.clearSearch')}
      />
      {country !== undefined && (
        <SegmentedControl
          label={t('location.cities')}
          value={everywhere ? 'all' : 'only'}
          options={[
            { value: 'only', label: t('location.only', { country: nameOf(country) }) },
            { value: 'all', label: t('location.all') },
          ]}
          onChange={(scope) => setEverywhere(scope === 'all')}
        />
      )}
      {cities && <NearestCity cities={cities} onChoose={choose} />}
      {found && <CityList cities={found} typed={query.trim()} countryName={everywhere ? nameOf : undefined} onChoose={choose} />}
      {!found && (failed ? <LoadError wholePage onRetry={retry} /> : <SkeletonList label={common('state.loading')} rows={8} />)}
    </PageFrame>
  );
}
