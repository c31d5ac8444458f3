import { languageCodes } from '@halyard-h5/shared-api/host/languages';
import { cityMapping } from 'city-timezones';
import { findCities, loadCities, nearestCity, readCities, type City } from './cities';
import stored from './cities.json';
import { compactCities } from './compactCities';
import { localNames, nameKey } from './localNames';

let cities: readonly City[];
beforeAll(async () => {
  cities = await loadCities('en');
});
const names = (found: readonly City[]) => found.map(({ name, country }) => `${name} ${country}`);

test('the stored list is what the data package says; "npm run cities -w mf-account" writes it', () => {
  expect(stored).toEqual(compactCities(cityMapping));
});

test('has thousands of cities of more than 200 countries, all with a place on earth', () => {
  expect(cities.length).toBeGreaterThan(7_000);
  expect(new Set(cities.map(({ country }) => country)).size).toBeGreaterThan(200);
  for (const { name, country, latitude, longitude } of cities) {
    expect(name).not.toBe('');
    expect(country).toMatch(/^[A-Z]{2}$/);
    expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
    expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
  }
});

test('separators inside a name and places without a country do not break the list', () => {
  const records = [
    { city: 'A;B|C', iso2: 'DE', lat: 1.234, lng: -5.678, pop: 1 },
    { city: 'Big', iso2: 'DE', lat: 0, lng: 0, pop: 2 },
    { city: 'Nowhere', iso2: -99, lat: 0, lng: 0, pop: 3 },
    { city: 'Base', iso2: 'AQ', lat: -90, lng: 0, pop: 4 },
  ];
  expect(readCities(compactCities(records))).toEqual([
    { name: 'Big', country: 'DE', latitude: 0, longitude: 0 },
    { name: 'A B C', country: 'DE', latitude: 1.23, longitude: -5.68 },
  ]);
});

test('finds by the beginning of a word, without case and accents, beginnings of the name first', () => {
  expect(names(findCities(cities, 'berl', 3))).toContain('Berlin DE');
  expect(names(findCities(cities, ' SAO pau', 3))[0]).toBe('São Paulo BR');
  const york = findCities(cities, 'york', 50);
  expect(names(york)).toContain('New York US');
  expect(york[0]?.name).toMatch(/^York/);
  expect(findCities(cities, 'zzzz', 3)).toEqual([]);
  expect(findCities(cities, '', 3)).toHaveLength(3);
});

test('finds the nearest city, across the date line too', () => {
  expect(nearestCity(cities, 52.5, 13.4)?.name).toBe('Berlin');
  const fiji = { name: 'West', country: 'FJ', latitude: -17, longitude: 179.9 };
  const far = { name: 'Far', country: 'TO', latitude: -17, longitude: -170 };
  expect(nearestCity([far, fiji], -17, -179.9)).toBe(fiji);
  expect(nearestCity([], 0, 0)).toBeUndefined();
});

test('large cities have the name of the reader’s language, and are found by it and in Latin script', async () => {
  const arabic = await loadCities('ar');
  expect(arabic).toHaveLength(cities.length);
  expect(findCities(arabic, 'القاه', 1)).toMatchObject([{ name: 'القاهرة', latin: 'Cairo', country: 'EG' }]);
  expect(findCities(arabic, 'cairo', 1)[0]?.name).toBe('القاهرة');
  expect(findCities(await loadCities('ru'), 'моск', 1)[0]).toMatchObject({ name: 'Москва', country: 'RU' });
  expect(findCities(await loadCities('jp'), '東京', 1)[0]).toMatchObject({ latin: 'Tokyo' });
  expect(findCities(await loadCities('hk'), '東京', 1)[0]).toMatchObject({ latin: 'Tokyo' });
  expect(findCities(await loadCities('de'), 'kairo', 1)[0]).toMatchObject({ name: 'Kairo' });
});

test.each(languageCodes)('every name in %s belongs to a city of the list', async (language) => {
  const { default: names } = (await import(`./names/${language}.json`)) as { default: Record<string, string> };
  const known = new Set(readCities(stored).map(({ country, name }) => nameKey(country, name)));
  expect(Object.keys(names).filter((key) => !known.has(key) && key !== 'default')).toEqual([]);
  expect(Object.values(names).every((name) => name !== '')).toBe(true);
  if (['ar', 'ru', 'jp', 'kr', 'zh', 'hk'].includes(language)) expect(Object.keys(names).length).toBeGreaterThan(200);
});

test('a name of CLDR is given to the city of its time zone alone', () => {
  const record = (city: string, iso2: string, timezone: string) => ({ city, iso2, timezone, lat: 0, lng: 0, pop: 1 });
  const records = [record('Paris', 'FR', 'Europe/Paris'), record('Paris', 'US', 'America/Chicago'), record('Lyon', 'FR', 'Europe/Paris')];
  expect(localNames(records, {}, { 'Europe/Paris': 'Париж' })).toEqual({ 'FR Paris': 'Париж' });
  expect(localNames([record('Kolkata', 'IN', 'Asia/Calcutta')], { 'Asia/Calcutta': 'Kolkata' }, { 'Asia/Calcutta': 'Калькутта' })).toEqual({
    'IN Kolkata': 'Калькутта',
  });
  expect(localNames(records, {}, { 'Europe/Paris': 'Paris' })).toEqual({});
});
