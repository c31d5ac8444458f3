import type { Compilation } from 'webpack';
import { sharedLibraries } from '../webpack/sharedLibraries';

/** Files of each shared library that the shell loads on first use, by the library's name. */
export function lazyLibraryFiles(compilation: Compilation): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, readonly string[]>();
  for (const { request } of sharedLibraries.filter(({ eager }) => !eager)) {
    const place = new RegExp(`[\\\\/]${request.replace('/', '[\\\\/]src[\\\\/]')}[\\\\/]index\\.tsx?$`);
    const groups = compilation.chunkGroups.filter((group) =>
      group.chunks.some((chunk) =>
        [...compilation.chunkGraph.getChunkModulesIterable(chunk)].some((module) => place.test(module.nameForCondition() ?? '')),
      ),
    );
    const lazy = groups.filter((group) => !group.isInitial()).flatMap((group) => group.chunks.filter((chunk) => !chunk.hasRuntime()));
    files.set(request, [...new Set(lazy.flatMap((chunk) => [...chunk.files]))]);
  }
  return files;
}
