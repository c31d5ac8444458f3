/** A value of the input, with the names that lead to it. */
interface Place {
  readonly value: unknown;
  readonly path: readonly string[];
}

/** With this flag half a pair of surrogates is a character of its own, a whole pair is none. */
const UNSTORABLE = /[\0\p{Cs}]/u;
const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/**
 * Where a parsed input has a text, or a name, that no database keeps: the character NUL, or half of a pair of surrogates. PostgreSQL refuses both.
 * @returns the names that lead to it; undefined when all texts are right
 */
export function unstorableText(input: unknown): readonly string[] | undefined {
  const left: Place[] = [{ value: input, path: [] }];
  for (let place = left.pop(); place !== undefined; place = left.pop()) {
    const { value, path } = place;
    if (typeof value === 'string' && !isStorable(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return path;
      left.push({ value: inner, path: [...path, name] });
    }
  }
  return undefined;
}
