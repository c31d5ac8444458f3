import type { LanguageCode } from '@halyard-h5/shared-api/host/languages';
import { foldText } from '@halyard-h5/shared-ui/format';
import { nameKey } from './localNames';

/** One city of the offline list. */
export interface City {
  /** In the reader's language where the list knows it. */
  readonly name: string;
  /** In Latin script, where the name is another one; finds it, too. */
  readonly latin?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** Loads the list of cities once, when a page first asks for it: 70 KB. With names of large ones in a language, 1 to 3 KB. */
export async function loadCities(language: LanguageCode): Promise<readonly City[]> {
  const [{ default: countries }, names] = await Promise.all([import('./cities.json'), loadNames(language)]);
  return readCities(countries).map((city) => {
    const name = names[nameKey(city.country, city.name)];
    return name === undefined ? city : { ...city, name, latin: city.name };
  });
}

/** Without them the names in Latin script do. */
async function loadNames(language: LanguageCode): Promise<Readonly<Record<string, string>>> {
  const loaded: Promise<{ default: Readonly<Record<string, string>> }> = import(`./names/${language}.json`);
  return loaded.then(
    (file) => file.default,
    () => ({}),
  );
}

/** Reads what `compactCities` has written. */
export function readCities(countries: Readonly<Record<string, string>>): readonly City[] {
  return Object.entries(countries).flatMap(([country, text]) =>
    text.split('|').map((line) => {
      const [name = '', latitude, longitude] = line.split(';');
      return { name, country, latitude: Number(latitude), longitude: Number(longitude) };
    }),
  );
}

/**
 * Cities with a word that begins with the query, at most `limit`. Names count in the reader's language and in Latin script. Those whose name begins
 * with it come first.
 */
export function findCities(cities: readonly City[], query: string, limit: number): readonly City[] {
  const wanted = foldText(query.trim());
  if (wanted === '') return cities.slice(0, limit);
  const first: City[] = [];
  const later: City[] = [];
  for (const city of cities) {
    const names = [city.name, city.latin ?? ''].map(foldText);
    if (names.some((name) => name.startsWith(wanted))) first.push(city);
    else if (names.some((name) => name.includes(` ${wanted}`) || name.includes(`-${wanted}`))) later.push(city);
    if (first.length === limit) break;
  }
  return [...first, ...later].slice(0, limit);
}

/** City nearest to a point in degrees, on a sphere; undefined for an empty list. */
export function nearestCity(cities: readonly City[], latitude: number, longitude: number): City | undefined {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const closeness = (city: City): number =>
    Math.sin(radians(latitude)) * Math.sin(radians(city.latitude)) +
    Math.cos(radians(latitude)) * Math.cos(radians(city.latitude)) * Math.cos(radians(longitude - city.longitude));
  let nearest: City | undefined;
  let best = -2;
  for (const city of cities) {
    const found = closeness(city);
    if (found > best) [nearest, best] = [city, found];
  }
  return nearest;
}
