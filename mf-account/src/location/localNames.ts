import type { CityRecord } from './compactCities';

/** Names of time zones' cities in one language, by zone; as CLDR has them. */
export type ZoneCities = Readonly<Record<string, string>>;

/** Key of a city in a file of names; the first of several of the same name in a country. */
export const nameKey = (country: string, name: string): string => `${country} ${name}`;

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^a-z]/giu, '')
    .toLowerCase();

/**
 * Names of the cities of the list in a language: of those that CLDR names as the city of a time zone, where the name differs.
 * @param english names of the zones' cities in English; a zone without one is called by its last part
 */
export function localNames(
  records: readonly (CityRecord & { readonly timezone: string })[],
  english: ZoneCities,
  local: ZoneCities,
): Record<string, string> {
  const names = new Map<string, string>();
  for (const [zone, name] of Object.entries(local)) {
    const known = folded(english[zone] ?? zone.split('/').at(-1) ?? '');
    const places = records.filter(({ city, timezone }) => timezone === zone && folded(city) === known);
    for (const { city, iso2 } of places) if (city !== name) names.set(nameKey(String(iso2), city), name);
  }
  return Object.fromEntries([...names].sort(([left], [right]) => (left < right ? -1 : 1)));
}
