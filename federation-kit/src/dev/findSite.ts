import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findExchange, type Exchange } from './findExchange';
import { deployedSite, localSite, type ShellSite } from './shellSite';

function buildOthers(root: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error('The other packages could not be built.'))));
  });
}

/** What a remote is developed in. */
export interface FoundSite {
  readonly site: ShellSite;
  readonly exchange: Exchange;
}

export interface SiteWishes {
  /** A deployed site; the one of this workspace by default. */
  readonly site?: string | undefined;
  /** Address of the exchange; default that of the deployed site, else one that runs here or a fresh one. */
  readonly api?: string | undefined;
  /** Builds what has changed in this workspace first. */
  readonly build?: boolean | undefined;
}

/** Shell and other remotes, and the exchange behind them: of a deployed site, or as built in this workspace. */
export async function findSite(root: string, { site, api, build = false }: SiteWishes): Promise<FoundSite> {
  if (site !== undefined) {
    const address = new URL(site.endsWith('/') ? site : `${site}/`);
    return { site: deployedSite(address), exchange: await findExchange(root, api ?? address.origin) };
  }
  if (!existsSync(join(root, 'scripts/build.mjs')))
    throw new Error('Here is no shell: name a deployed site, npm run dev -- --env site=https://<host>/h5/');
  if (build || !existsSync(join(root, 'dist/h5/registry.json'))) await buildOthers(root);
  return { site: localSite(join(root, 'dist/h5')), exchange: await findExchange(root, api) };
}
