import { resolve } from 'node:path';
import { isFresh } from '../bundling/buildStamp';

/** `federation-kit stale <package folder>...`: prints those whose built files do not belong to their sources. */
export async function staleCommand(args: string[]): Promise<void> {
  for (const folder of args) {
    if (!isFresh(resolve(folder))) console.log(folder);
  }
}
