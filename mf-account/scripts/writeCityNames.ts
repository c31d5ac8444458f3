/*
 * npm run cityNames: writes src/location/names/*.json from Unicode CLDR (Unicode-3.0).
 * First: npm install --no-save cldr-dates-full@48.2.0 (99 MB).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cityMapping } from 'city-timezones';
import { languages } from '@halyard-h5/shared-api/host/languages';
import { localNames, type ZoneCities } from '../src/location/localNames';

interface Zones {
  readonly [part: string]: Zones & { readonly exemplarCity?: string };
}
/** Folder of the data package for a language, where it is not called by the tag. */
const folders: Readonly<Record<string, string>> = { 'zh-CN': 'zh', 'zh-HK': 'zh-Hant-HK' };
const find = createRequire(import.meta.url);

function citiesOf(zones: Zones, path: readonly string[] = []): (readonly [string, string])[] {
  return Object.entries(zones).flatMap(([part, inner]) => {
    if (typeof inner !== 'object') return [];
    const zone = [...path, part];
    return inner.exemplarCity === undefined ? citiesOf(inner, zone) : [[zone.join('/'), inner.exemplarCity] as const];
  });
}

function zoneCities(tag: string): ZoneCities {
  const folder = folders[tag] ?? tag;
  const file = find.resolve(`cldr-dates-full/main/${folder}/timeZoneNames.json`);
  return Object.fromEntries(citiesOf(JSON.parse(readFileSync(file, 'utf8')).main[folder].dates.timeZoneNames.zone));
}

const english = zoneCities('en');
const target = new URL('../src/location/names/', import.meta.url);
mkdirSync(target, { recursive: true });
for (const [code, { tag }] of Object.entries(languages)) {
  const names = localNames(cityMapping, english, zoneCities(tag));
  writeFileSync(new URL(`${code}.json`, target), `${JSON.stringify(names, undefined, 2)}\n`);
}
