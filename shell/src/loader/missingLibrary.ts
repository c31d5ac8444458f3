import { satisfies } from './satisfies';

/** The first library that the shell cannot give as wanted, in words; undefined when all fit. */
export function missingLibrary(requires: Readonly<Record<string, string>>, provides: Readonly<Record<string, string>>): string | undefined {
  for (const [library, range] of Object.entries(requires)) {
    const version = provides[library];
    if (version === undefined) return `needs ${library} ${range}, the shell gives none`;
    if (!satisfies(version, range)) return `needs ${library} ${range}, the shell gives ${version}`;
  }
  return undefined;
}
