/** Turns nested groups into full keys joined by points. Throws on values that are neither a text nor a group. */
export function flattenCatalogue(groups: unknown, prefix = ''): Map<string, string> {
  if (typeof groups !== 'object' || groups === null || Array.isArray(groups)) {
    throw new Error(`Expected a group of texts at "${prefix}", received ${JSON.stringify(groups)}`);
  }
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(groups)) {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    if (typeof value === 'string') texts.set(key, value);
    else for (const [inner, text] of flattenCatalogue(value, key)) texts.set(inner, text);
  }
  return texts;
}
