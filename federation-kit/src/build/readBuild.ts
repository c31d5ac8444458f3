import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteManifestSchema, type RemoteManifest } from '../registry';
import { KitError } from '../errors';
import { readMaps } from '../sources/sourceStore';

/** One built folder, as it is to be published. */
export interface RemoteBuild {
  readonly manifest: RemoteManifest;
  /** `remote.json`, byte for byte. */
  readonly manifestText: string;
  /** Every file to publish, by name; source maps stay at home. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Source maps of its scripts, by file name; they are never published. */
  readonly maps?: ReadonlyMap<string, Buffer>;
}

/** Reads a built folder. Throws when it has no valid `remote.json`. */
export function readBuild(folder: string): RemoteBuild {
  const file = join(folder, 'remote.json');
  if (!existsSync(file)) throw new KitError('failed', `${folder} has no remote.json; build the remote first.`);
  const manifestText = readFileSync(file, 'utf8');
  const parsed = remoteManifestSchema.safeParse(JSON.parse(manifestText));
  if (!parsed.success) throw new KitError('failed', `${file} is not a manifest: ${parsed.error.issues[0]?.message ?? ''}`);
  const names = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isFile() && !each.name.endsWith('.map'));
  const files = new Map(names.map(({ name }) => [name, readFileSync(join(folder, name))]));
  return { manifest: parsed.data, manifestText, files, maps: readMaps(folder) };
}
