import { useMemo } from 'react';
import type { LanguageCode } from '@halyard-h5/shared-api/host';
import { useRead } from '../../calls/useRead';
import type { PlaceholderValues } from './fillPlaceholders';

/** What stands in place of placeholders in a language; undefined until the exchange has told. */
export function usePlaceholders(lang: LanguageCode): PlaceholderValues | undefined {
  const { data } = useRead('placeholders', { lang });
  return useMemo(() => data && Object.fromEntries(data.list.map(({ name, value }) => [name, value])), [data]);
}
