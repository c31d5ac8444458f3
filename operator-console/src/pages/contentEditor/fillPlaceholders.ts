/** What stands in place of placeholders, by their names. */
export type PlaceholderValues = Readonly<Record<string, string>>;

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Fills a text as the exchange does; what stands in braces and is no placeholder stays. @param html whether the text is html */
export const fillPlaceholders = (text: string, values: PlaceholderValues, html = false): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? whole : html ? escapeText(value) : value;
  });
