import { satisfiesAtRuntime } from '@halyard-h5/federation-kit/ranges';

/**
 * The first library that the shell cannot give as wanted, in words; undefined when all fit. Ranges were judged at the deploy; this is the function by which
 * the federation runtime judges them again when the remote takes the library.
 */
export function missingLibrary(requires: Readonly<Record<string, string>>, provides: Readonly<Record<string, string>>): string | undefined {
  for (const [library, range] of Object.entries(requires)) {
    const version = provides[library];
    if (version === undefined) return `needs ${library} ${range}, the shell gives none`;
    if (!satisfiesAtRuntime(version, range)) return `needs ${library} ${range}, the shell gives ${version}`;
  }
  return undefined;
}
