import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '../build/findRoot';
import { SiteRegistry, type SiteRegistryOptions } from '../deploy';
import { keyFileNames, readSigningKey, type SigningKey } from '../keys';
import { readTrust } from '../owners/root/rootFiles';
import type { RootKeys } from '../owners/verify';
import { KitError } from '../errors';
import { openStorage, type Storage } from '../storage';

/** Options of every command that reads or changes a site; for `parseArgs`. */
export const siteOptions = {
  site: { type: 'string' },
  key: { type: 'string', multiple: true },
  trusted: { type: 'string' },
  adopt: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** The same, for `--help`. */
export const siteHelp = [
  '  --site <place>      directory or s3://bucket/prefix; default FEDERATION_SITE, then dist/h5 of this repository',
  '                      (s3: S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY in the environment)',
  '  --key <file>        secret key that signs; several while keys rotate; default REGISTRY_SIGNING_KEY, then .cache/keys',
  "  --trusted <file>    keys of the site's root (root-keys.json), or public keys that may have signed the present registry besides",
  '                      those of --key; default FEDERATION_TRUSTED',
  '  --adopt             sign a registry that has no signature so far',
  '  --json              one JSON object on standard output, progress on standard error',
].join('\n');

export interface SiteValues {
  readonly site?: string | undefined;
  readonly key?: string[] | undefined;
  readonly trusted?: string | undefined;
  readonly adopt?: boolean | undefined;
  readonly json?: boolean | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

function placeOf(values: SiteValues, root: string, environment: Environment): string {
  const given = values.site ?? environment['FEDERATION_SITE'];
  if (given) return given;
  const local = join(root, 'dist/h5');
  if (existsSync(join(local, 'registry.json'))) return local;
  throw new KitError('usage', 'Name the site with --site <directory or s3://bucket/prefix> or FEDERATION_SITE.');
}

/** Files of the secret keys that options and environment name. */
export function keyFiles(values: SiteValues, root: string, environment: Environment): string[] {
  const given = values.key ?? (environment['REGISTRY_SIGNING_KEY'] ? environment['REGISTRY_SIGNING_KEY'].split(',') : undefined);
  if (given) return given;
  const development = join(root, '.cache/keys', keyFileNames.secret);
  return existsSync(development) ? [development] : [];
}

/** What of the file with trusted keys is known. */
function trustOf({ trusted }: SiteValues, environment: Environment): ReturnType<typeof readTrust> {
  const file = trusted ?? environment['FEDERATION_TRUSTED'];
  return file === undefined || file === '' ? { trustedKeys: [] } : readTrust(file);
}

/** A site that was opened. */
interface OpenedSite {
  readonly storage: Storage;
  readonly store: SiteRegistry;
  /** Keys of its root; undefined where it has none. */
  readonly rootKeys: RootKeys | undefined;
  /** Keys that sign. */
  readonly signingKeys: readonly SigningKey[];
}

/** Opens the site that options and environment name. */
export function openSite(
  values: SiteValues,
  environment: Environment = process.env,
  more: Pick<SiteRegistryOptions, 'changesRoot' | 'trustedKeys' | 'formerKeys'> = {},
): OpenedSite {
  const root = findRoot(process.cwd());
  const storage = openStorage(placeOf(values, root, environment), environment);
  const { trustedKeys, rootKeys } = trustOf(values, environment);
  const signingKeys = keyFiles(values, root, environment).map(readSigningKey);
  const store = new SiteRegistry({
    storage,
    signingKeys,
    adopt: values.adopt ?? false,
    warn: (line) => console.error(line),
    rootKeys,
    ...more,
    trustedKeys: [...trustedKeys, ...(more.trustedKeys ?? [])],
  });
  return { storage, store, rootKeys, signingKeys };
}
