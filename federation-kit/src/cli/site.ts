import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '../bundling/findRoot';
import { SiteRegistry } from '../deploy';
import { keyFileNames, readSigningKey, readTrustedKeys } from '../keys';
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
  '  --trusted <file>    public keys that may have signed the present registry, besides those of --key',
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

function keyFiles(values: SiteValues, root: string, environment: Environment): string[] {
  const given = values.key ?? environment['REGISTRY_SIGNING_KEY']?.split(',').filter(Boolean);
  if (given?.length) return given;
  const development = join(root, '.cache/keys', keyFileNames.secret);
  return existsSync(development) ? [development] : [];
}

/** Opens the site that options and environment name. */
export function openSite(values: SiteValues, environment: Environment = process.env): { storage: Storage; store: SiteRegistry } {
  const root = findRoot(process.cwd());
  const storage = openStorage(placeOf(values, root, environment), environment);
  const store = new SiteRegistry({
    storage,
    signingKeys: keyFiles(values, root, environment).map(readSigningKey),
    trustedKeys: values.trusted === undefined ? [] : readTrustedKeys(values.trusted),
    adopt: values.adopt ?? false,
  });
  return { storage, store };
}
