import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { posix } from 'node:path';
import type { StackFrame } from '@halyard-h5/shared-api/contract';
import { factsName, type SourceFacts, type SourceStore } from './sourceStore';

/** A place in a source file, as an error's stack names it. */
export interface SourcePlace {
  /** Path in the repository, such as `mf-home/src/pages/index/Home.page.tsx`; the built file where its map is not kept. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** False where only the built file is known. */
  readonly known: boolean;
}

/** Reads the places of stacks in the sources, by the maps of a private store. */
export interface Symboliser {
  place(frame: StackFrame): Promise<SourcePlace>;
  /** The commit that a version was built from, by its folder (`remotes/mf-home/1.0.0-3f2a91c07b/`). */
  commit(folder: string): Promise<string | undefined>;
}

/** Maps that one symboliser holds at a time; each is up to some megabytes. */
const mostMaps = 16;

/** Folder of a version in the name of one of its files. */
export const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1);

/** Of `webpack://<name>/./src/a.ts?1b` in a file of a package, its path from the folder above the package. */
function pathOf(source: string, builtFile: string): string {
  const parts = builtFile.split('/');
  const packageName = parts[0] === 'remotes' ? (parts[1] ?? '') : 'shell';
  const inside = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  return posix.normalize(posix.join(packageName, inside)).replace(/^(\.\.\/)+/, '');
}

export function createSymboliser(store: SourceStore | undefined): Symboliser {
  const maps = new Map<string, Promise<TraceMap | undefined>>();
  const read = async (name: string): Promise<string | undefined> =>
    store && (await store.storage.read(name).catch(() => undefined))?.bytes.toString();
  const mapOf = (file: string): Promise<TraceMap | undefined> => {
    const known = maps.get(file);
    if (known) return known;
    const [oldest] = maps.keys();
    if (maps.size >= mostMaps && oldest !== undefined) maps.delete(oldest);
    const map = read(`${file}.map`).then((text) => (text === undefined ? undefined : new TraceMap(text)));
    maps.set(file, map);
    return map;
  };
  return {
    async place({ file, line, column }) {
      const map = await mapOf(file);
      // Browsers count columns from one, maps from nought.
      const found = map && originalPositionFor(map, { line, column: Math.max(column - 1, 0) });
      if (!found || found.source === null) return { file, line, column, known: false };
      // As the bundler wrote it: resolved, `../` at the start of its path would be lost.
      const written = map.sources[map.resolvedSources.indexOf(found.source)] ?? found.source;
      return { file: pathOf(written, file), line: found.line, column: found.column + 1, known: true };
    },
    async commit(folder) {
      const text = await read(folder + factsName);
      return text === undefined ? undefined : (JSON.parse(text) as SourceFacts).commit;
    },
  };
}
