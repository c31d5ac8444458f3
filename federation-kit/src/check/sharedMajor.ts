import { satisfies, subset, validRange } from 'semver';
import type { Registry } from '../registry';
import { KitError } from '../errors';

/** A remote that does not take another version of a shared library yet. */
export interface Blocker {
  /** `<remote>@<version>`. */
  readonly source: string;
  readonly library: string;
  readonly accepts: string;
}

/**
 * Which versions that visitors get (or fall back to) would not run with another version of a shared library.
 * @param library with everything below it: `react` stands for `react/jsx-runtime`, too
 * @param target a version (`20.0.0`) or a major (`20`): then every version of it must be accepted
 */
export function blockersOf(registry: Registry, library: string, target: string): Blocker[] {
  if (validRange(target) === null) throw new KitError('usage', `'${target}' is no version.`);
  const accepts = (range: string): boolean => satisfies(target, range) || (/^\d+$/.test(target) && subset(`^${target}.0.0`, range));
  return Object.entries(registry.remotes).flatMap(([id, { versions }]) =>
    Object.entries(versions).flatMap(([version, { requires }]) =>
      Object.entries(requires)
        .filter(([name, range]) => (name === library || name.startsWith(`${library}/`)) && !accepts(range))
        .map(([name, range]) => ({ source: `${id}@${version}`, library: name, accepts: range })),
    ),
  );
}
