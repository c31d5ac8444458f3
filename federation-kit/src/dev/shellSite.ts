import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Registry } from '../registry';
import { siteHandler } from '../serve/siteHandler';

/** Where shell and other remotes come from while one remote is developed. */
export interface ShellSite {
  registry(): Promise<Registry>;
  /** The shell's page before the registry is written into it. @param path as `shell.index` of the registry names it */
  index(path: string): Promise<string>;
  /** Answers for a file of the site. @returns false when somebody else has it */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
}

/** A site that was composed in a folder. */
export function localSite(folder: string): ShellSite {
  return {
    registry: async () => JSON.parse(readFileSync(join(folder, 'registry.json'), 'utf8')) as Registry,
    index: async (path) => readFileSync(join(folder, path), 'utf8'),
    handle: siteHandler(folder),
  };
}

/** A site that is deployed somewhere, production included; its files pass through the proxy. @param address ends with a slash, e.g. `https://trade.example/h5/` */
export function deployedSite(address: URL): ShellSite {
  const load = async (path: string): Promise<string> => {
    const url = new URL(path, address);
    const answer = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) throw new Error(`${url.href} answers ${answer.status}.`);
    return answer.text();
  };
  return { registry: async () => JSON.parse(await load('registry.json')) as Registry, index: load, handle: () => false };
}
