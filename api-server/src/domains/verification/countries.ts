import countryCodes from 'i18n-iso-countries';

/** Country codes of ISO 3166-1; XK is in common use but not of the standard. */
const standard = Object.keys(countryCodes.getAlpha2Codes())
  .filter((country) => country !== 'XK')
  .sort();

/** Countries (ISO 3166-1 alpha-2) whose documents are accepted. */
export function acceptedCountries(refused: readonly string[]): readonly string[] {
  return standard.filter((country) => !refused.includes(country));
}
