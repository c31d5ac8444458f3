import { useMemo } from 'react';
import { useLanguage } from '@halyard-h5/shared-api';
import SearchSheet from '../choosing/Search.sheet';
import { regionNames } from '../location/regionNames';
import { useText } from '../useText';
import { useRegions } from './useRegions';

interface AreaCodeSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSelect: (areaCode: string) => void;
}

/** All telephone area codes by the name of their country. */
export default function AreaCodeSheet({ onSelect, ...sheet }: AreaCodeSheetProps) {
  const t = useText();
  const { tag } = useLanguage();
  const { regions, fault, retry } = useRegions();
  const options = useMemo(() => {
    const nameOf = regionNames(tag);
    return regions
      ?.map(({ country, areaCode }) => ({
        id: country,
        title: nameOf(country),
        trailing: <bdi dir="ltr">{areaCode}</bdi>,
        keywords: `${areaCode} ${country}`,
      }))
      .sort((left, right) => left.title.localeCompare(right.title, tag));
  }, [regions, tag]);
  const select = (country: string): void => {
    const areaCode = regions?.find((region) => region.country === country)?.areaCode;
    if (areaCode) onSelect(areaCode);
  };

  return (
    <SearchSheet
      {...sheet}
      title={t('contact.areaCode')}
      searchLabel={t('contact.searchAreaCode')}
      options={options}
      failed={fault !== null}
      fault={fault}
      onRetry={retry}
      onSelect={select}
    />
  );
}
