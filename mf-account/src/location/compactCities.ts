/** What is taken of a city of the data package. */
export interface CityRecord {
  readonly city: string;
  /** ISO 3166-1 alpha-2; other values for places without one. */
  readonly iso2: unknown;
  readonly lat: number;
  readonly lng: number;
  readonly pop: number;
}

const uninhabited = 'AQ';
const degrees = (value: number): string => String(Math.round(value * 100) / 100);

/**
 * Cities as the page loads them: one text a country, `name;latitude;longitude` between bars, the largest city first.
 * Two decimals of a degree are about a kilometre, enough for the nearest city.
 */
export function compactCities(records: readonly CityRecord[]): Record<string, string> {
  const countries = new Map<string, CityRecord[]>();
  for (const record of records) {
    if (typeof record.iso2 !== 'string' || !/^[A-Z]{2}$/.test(record.iso2) || record.iso2 === uninhabited) continue;
    countries.set(record.iso2, [...(countries.get(record.iso2) ?? []), record]);
  }
  const line = ({ city, lat, lng }: CityRecord): string => [city.replace(/[;|]/g, ' ').trim(), degrees(lat), degrees(lng)].join(';');
  const texts = [...countries].map(([country, cities]) => {
    const largestFirst = [...cities].sort((left, right) => right.pop - left.pop || (left.city < right.city ? -1 : 1));
    return [country, largestFirst.map(line).join('|')] as const;
  });
  return Object.fromEntries(texts.sort(([left], [right]) => (left < right ? -1 : 1)));
}
