import type { Compilation } from 'webpack';
import { sharedLibraries } from '../libraries/sharedLibraries';

/** Files of each shared library that the shell loads on first use, by the library's name. */
export function lazyLibraryFiles(compilation: Compilation): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, readonly string[]>();
  for (const { request } of sharedLibraries.filter(({ eager }) => !eager)) {
    // The folder of a package has no scope where the package is a workspace.
    const [name = '', part = ''] = request.split('/').slice(-2);
    const place = new RegExp(`[\\\\/]${name}[\\\\/]src[\\\\/]${part}[\\\\/]index\\.[jt]sx?$`);
    const groups = compilation.chunkGroups.filter((group) =>
      group.chunks.some((chunk) =>
        [...compilation.chunkGraph.getChunkModulesIterable(chunk)].some((module) => place.test(module.nameForCondition() ?? '')),
      ),
    );
    const lazy = groups.filter((group) => !group.isInitial()).flatMap((group) => group.chunks.filter((chunk) => !chunk.hasRuntime()));
    if (lazy.length === 0) throw new Error(`The shell's build has no file for ${request}, which it gives on first use.`);
    files.set(request, [...new Set(lazy.flatMap((chunk) => [...chunk.files]))]);
  }
  return files;
}
