/** Names countries in a language (BCP 47 tag); the code itself where the browser has no name. */
export function regionNames(tag: string): (country: string) => string {
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' });
  return (country) => names.of(country) ?? country;
}
