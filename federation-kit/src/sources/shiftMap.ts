import { decodedMappings, encodedMap, TraceMap, type SourceMapSegment } from '@jridgewell/trace-mapping';

/** A text that was put in place of another within one line of a script. */
export interface Replacement {
  /** The script before. */
  readonly before: string;
  /** Where the replaced text begins in it. */
  readonly at: number;
  /** Characters by which that line has become longer. */
  readonly growth: number;
}

/** The source map of a script after a replacement: what stands behind it in its line has moved. */
export function shiftMap(mapText: string, { before, at, growth }: Replacement): string {
  const lines = before.slice(0, at).split('\n');
  const [line, column] = [lines.length - 1, lines.at(-1)?.length ?? 0];
  const map = new TraceMap(mapText);
  const moved = decodedMappings(map).map((segments, number) =>
    number === line ? segments.map((segment) => (segment[0] > column ? shifted(segment, growth) : segment)) : [...segments],
  );
  const { sources, sourcesContent, names, version } = encodedMap(map);
  return JSON.stringify(encodedMap(new TraceMap({ version, sources, sourcesContent, names, mappings: moved as SourceMapSegment[][] })));
}

function shifted(segment: Readonly<SourceMapSegment>, growth: number): SourceMapSegment {
  const [column, ...rest] = segment;
  return [column + growth, ...rest] as SourceMapSegment;
}
