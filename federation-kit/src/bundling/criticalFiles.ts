import type { Chunk, Compilation } from 'webpack';
import type { ConsumedModule } from './consumedModule';
import { consumedLibrary } from './consumedModule';

/** File names of each page module and each language catalogue, as the build split them. */
export interface CriticalFiles {
  /** By the request of the dynamic import, e.g. `./pages/home/Home.page`. */
  readonly pages: ReadonlyMap<string, readonly string[]>;
  /** Shared libraries that come with a page, by the same request. */
  readonly libraries: ReadonlyMap<string, readonly string[]>;
  /** By language code. */
  readonly locales: ReadonlyMap<string, readonly string[]>;
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];

/**
 * Reads from a finished build which files a dynamic import loads.
 * @see docs/decisions/0008-what-a-cold-load-fetches.md
 */
export function criticalFiles(compilation: Compilation): CriticalFiles {
  const pages = new Map<string, readonly string[]>();
  const libraries = new Map<string, readonly string[]>();
  const locales = new Map<string, readonly string[]>();
  const modulesOf = (chunk: Chunk): ConsumedModule[] => [...compilation.chunkGraph.getChunkModulesIterable(chunk)];
  for (const group of compilation.chunkGroups) {
    const lazy = group.chunks.filter((chunk) => !chunk.hasRuntime());
    const files = unique(lazy.flatMap((chunk) => [...chunk.files]));
    for (const { request } of group.origins) {
      if (!request) continue;
      const language = /(?:^|\/)(?:locales\/)?([a-z]{2})\.json$/.exec(request)?.[1];
      if (language) locales.set(language, files);
      else {
        pages.set(request, files);
        libraries.set(request, unique(lazy.flatMap(modulesOf).flatMap((module) => consumedLibrary(module) ?? [])));
      }
    }
  }
  return { pages, libraries, locales };
}
