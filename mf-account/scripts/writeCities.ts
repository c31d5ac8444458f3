/* npm run cities: writes src/location/cities.json from the data package. */
import { writeFileSync } from 'node:fs';
import { cityMapping } from 'city-timezones';
import { compactCities } from '../src/location/compactCities';

writeFileSync(new URL('../src/location/cities.json', import.meta.url), `${JSON.stringify(compactCities(cityMapping), undefined, 2)}\n`);
