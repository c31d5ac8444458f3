import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registryVersion } from '@halyard-h5/federation-kit';
import { keyFileNames } from '@halyard-h5/federation-kit/keys';
import { remoteManifestSchema, type RemoteVersion } from '@halyard-h5/federation-kit/registry';
import { changeRegistry } from './changeRegistry';
import { startExchange, type RunningExchange } from '../exchange/startExchange';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** File of the key that signs registries on this machine. */
export const signingKey = join(root, '.cache/keys', keyFileNames.secret);

/** A copy of the composed site that a test may change, served by an exchange of its own. */
export interface SiteCopy {
  readonly site: string;
  readonly exchange: RunningExchange;
  /** Address of a page of the application. */
  address(path: string): string;
  stop(): Promise<void>;
}

/** @param config settings of the exchange that have no variable, as its configuration file has them */
export async function startSiteCopy(config: object = {}): Promise<SiteCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'halyard-site-'));
  const site = join(folder, 'h5');
  cpSync(join(root, 'dist/h5'), site, { recursive: true });
  const settings = join(folder, 'config.json');
  writeFileSync(settings, JSON.stringify(config));
  const exchange = await startExchange(root, { environment: { WEB_DIR: site, CONFIG: settings } });
  return {
    site,
    exchange,
    address: (path) => `${exchange.address.origin}/h5/#${path}`,
    async stop() {
      await exchange.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Puts a built folder into a site and makes it the only version of its remote, for tests of what the shell does with it.
 * @param change last word on what the registry says
 */
export function placeRemote(site: string, built: string, change = (version: RemoteVersion): RemoteVersion => version): void {
  const text = readFileSync(join(built, 'remote.json'), 'utf8');
  const manifest = remoteManifestSchema.parse(JSON.parse(text));
  const entry = change(registryVersion(manifest, text));
  cpSync(built, join(site, entry.folder), { recursive: true });
  const remote = { versions: { [manifest.version]: entry }, rollout: { stable: manifest.version, steps: [], lastGood: [] } };
  changeRegistry(site, ({ remotes, ...registry }) => ({ ...registry, remotes: { ...remotes, [manifest.id]: remote } }));
}
