import { ScriptFailure } from './loadScript';

/** A file that an element refused, as far as the failure itself tells. */
export interface RefusedFile {
  readonly url: string;
  /** What the element saw: nothing within the time-out, an error, or a script that ran without bringing its chunk. */
  readonly symptom: 'timeout' | 'error' | 'missing';
}

interface ChunkFailure {
  readonly request?: string;
  readonly type?: string;
}

/** Webpack names a script that failed, and gives a stylesheet that failed a code. */
const isChunkFailure = (error: unknown): error is ChunkFailure =>
  typeof error === 'object' &&
  error !== null &&
  (('name' in error && error.name === 'ChunkLoadError') || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'));

/**
 * The file that made a script element or webpack's chunk loading fail; undefined when none did. Without what a further try adds to its address.
 */
export function failedFile(error: unknown): RefusedFile | undefined {
  if (error instanceof ScriptFailure) return { url: error.url, symptom: error.timedOut ? 'timeout' : 'error' };
  if (!isChunkFailure(error) || !error.request) return undefined;
  const symptom = error.type === 'timeout' || error.type === 'missing' ? error.type : 'error';
  const { origin, pathname } = new URL(error.request, document.baseURI);
  return { url: origin + pathname, symptom };
}
