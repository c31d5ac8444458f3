/** Encodings that the front end is kept in, best first, of those that an Accept-Encoding header takes. */
export function encodingsOf(header: string | undefined): ('br' | 'gzip')[] {
  const refused = /;\s*q=0(\.0*)?$/;
  const taken = new Set(
    (header ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !refused.test(part))
      .map((part) => part.split(';')[0]),
  );
  return (['br', 'gzip'] as const).filter((encoding) => taken.has(encoding));
}
