import { useApiQuery, type Answer, type ApiFault } from '@halyard-h5/shared-api';

/** Countries with their area codes; they change with releases of the exchange at most. */
export function useRegions(enabled = true): {
  readonly regions: Answer<'exchange.regions'>['list'] | undefined;
  readonly fault: ApiFault | null;
  readonly retry: () => unknown;
} {
  const { data, error, refetch } = useApiQuery('exchange.regions', {}, { enabled, staleTime: Infinity, unspoken: true });
  return { regions: data?.list, fault: error, retry: refetch };
}

/** Area code of the country that the browser is set to; undefined when it names none. */
export function homeAreaCode(regions: Answer<'exchange.regions'>['list'], browserLanguage: string): string | undefined {
  const country = new Intl.Locale(browserLanguage).maximize().region;
  return regions.find((region) => region.country === country)?.areaCode;
}
