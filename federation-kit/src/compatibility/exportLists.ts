/** Names of exports by the shared library that they belong to, sorted. */
export type ExportLists = Readonly<Record<string, readonly string[]>>;

/** Among the names: the library is used as a whole (`import *` that is passed on, `require`), so nobody can tell which further exports are needed. */
export const wholeLibrary = '*';

/** Sorted lists without names that occur twice; libraries of which nothing is named are left out. */
export function exportLists(found: Iterable<readonly [library: string, names: Iterable<string>]>): ExportLists {
  const merged = new Map<string, Set<string>>();
  for (const [library, names] of found) merged.set(library, new Set([...(merged.get(library) ?? []), ...names]));
  return Object.fromEntries(
    [...merged]
      .filter(([, names]) => names.size > 0)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([library, names]) => [library, [...names].sort()]),
  );
}
