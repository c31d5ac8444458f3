import type { CriticalFiles } from './criticalFiles';

/** What a bundler has put into the output folder. */
export interface Bundle extends CriticalFiles {
  /** File name of the entry, which exposes `./remote` and vouches for all other files. */
  readonly entry: string;
}
