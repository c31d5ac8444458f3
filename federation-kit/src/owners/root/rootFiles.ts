import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { KitError } from '../../errors';
import { createSigningKey, isSignedBy, readTrustedKeys, signRegistry, type SigningKey } from '../../keys';
import type { TrustedKey } from '../../signature';
import type { RootDocument, RootKeys } from '../verify';
import { refuseOtherIds } from './refuseOtherIds';
import { rootKeysSchema, rootSchema } from '../../registry/rootSchema';

function readJson<Schema extends z.ZodType>(file: string, schema: Schema, what: string): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new KitError('failed', `${file} cannot be read as ${what}: ${(error as Error).message}`);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new KitError('failed', `${file} is not ${what}; federation-kit root makes one.`);
  return parsed.data;
}

export const readRoot = (file: string): RootDocument => readJson(file, rootSchema, 'a root document');
export const readRootKeys = (file: string): RootKeys => readJson(file, rootKeysSchema, "the list of a root's keys");

/** Where a root's newest document, those of before and the list of its keys are. */
export const rootFiles = (folder: string) => ({
  document: join(resolve(folder), 'root.json'),
  version: (version: number): string => join(resolve(folder), `root-${version}.json`),
  keys: join(resolve(folder), 'root-keys.json'),
});

/** One version of the document in a folder; undefined when it is not there. */
export function readRootVersion(folder: string, version: number): RootDocument | undefined {
  const file = rootFiles(folder).version(version);
  return existsSync(file) ? readRoot(file) : undefined;
}

/**
 * Writes a new version as the newest one. Every version stays beside it: what was signed on the way to the one that is published is looked at then.
 * @throws KitError `refused` when there is another document of this version
 */
export function writeRoot(folder: string, root: RootDocument): void {
  const files = rootFiles(folder);
  const own = files.version(root.version);
  if (existsSync(own))
    throw new KitError(
      'refused',
      `${own} is there: version ${root.version} was signed before. Go on from the newest one: put it in the place of root.json.`,
    );
  writeJson(own, root, 'wx');
  writeJson(files.document, root);
}

/** What a file says that a site trusts: public keys, or the keys of a root. */
export function readTrust(file: string): { readonly trustedKeys: readonly TrustedKey[]; readonly rootKeys?: RootKeys } {
  const value: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return value !== null && typeof value === 'object' && 'threshold' in value
    ? { trustedKeys: [], rootKeys: readRootKeys(file) }
    : { trustedKeys: readTrustedKeys(file) };
}

/** Writes a new secret key, readable by its owner alone. Throws when the file is there. */
export function writeSecret(file: string): SigningKey {
  const key = createSigningKey();
  writeFileSync(file, `${JSON.stringify(key, undefined, 1)}\n`, { mode: 0o600, flag: 'wx' });
  return key;
}

export const writeJson = (file: string, value: unknown, flag: 'w' | 'wx' = 'w'): void =>
  writeFileSync(file, `${JSON.stringify(value, undefined, 1)}\n`, { flag });

/** The public half of a key, from its secret file, its public one or a list of public keys. */
export function readPublicKeys(file: string): TrustedKey[] {
  const value = JSON.parse(readFileSync(file, 'utf8')) as TrustedKey | TrustedKey[];
  if (Array.isArray(value)) return readTrustedKeys(file);
  return [value].map(({ id, publicKey }) => ({ id, publicKey }));
}

/** Those of these keys that are the root's. */
function ownOf(rootKeys: RootKeys, keys: readonly SigningKey[], whose: string): readonly SigningKey[] {
  const own = keys.filter(({ id }) => rootKeys.keys.some((key) => key.id === id));
  if (own.length >= rootKeys.threshold) return own;
  throw new KitError(
    'refused',
    `The root takes the signatures of ${rootKeys.threshold} of its ${whose}, ${rootKeys.keys.map(({ id }) => id).join(', ')}; ${own.length} of them were given (--key).`,
  );
}

/**
 * The next version of a root document, signed; by the keys of before as well, where it brings others.
 * @throws KitError `refused` when the keys are not those of the root, or too few, or an id in it is not its key's
 */
export function signRoot(document: Omit<RootDocument, 'signatures'>, rootKeys: RootKeys, keys: readonly SigningKey[]): RootDocument {
  const { formerKeys } = document;
  const own = [...ownOf(rootKeys, keys, 'keys'), ...(formerKeys ? ownOf(formerKeys, keys, 'keys of before') : [])];
  refuseOtherIds(document, rootKeys);
  const root = signRegistry(rootSchema.parse(document), own) as RootDocument;
  if (!isSignedBy(root, own)) throw new KitError('failed', 'A secret key and its public half do not belong together.');
  return root;
}
