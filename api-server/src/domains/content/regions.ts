import { getCountries, getCountryCallingCode } from 'libphonenumber-js';

/** Countries (ISO 3166-1 alpha-2) with their telephone area code, by country. */
export const regions: readonly { country: string; areaCode: string }[] = getCountries()
  .map((country) => ({ country: country as string, areaCode: `+${getCountryCallingCode(country)}` }))
  .sort((left, right) => (left.country < right.country ? -1 : 1));
