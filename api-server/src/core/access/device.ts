/** Names by which a person knows a device again, looked for in the order of the table. */
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

function first(table: readonly [RegExp, string][], text: string): string | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1];
}

/** "Chrome, Android" from a User-Agent header; what it does not tell is left out, and the header itself is not kept. Empty when it tells nothing. */
export function deviceOf(userAgent: string | undefined): string {
  const known = [first(BROWSERS, userAgent ?? ''), first(SYSTEMS, userAgent ?? '')].filter((part) => part !== undefined);
  return known.join(', ');
}
