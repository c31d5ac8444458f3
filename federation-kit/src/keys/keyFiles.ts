import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { TrustedKey } from '../signature';
import { createSigningKey, signingKeySchema, trustedKeySchema, type SigningKey } from './createSigningKey';

function readJson<Schema extends z.ZodType>(file: string, schema: Schema, what: string): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read as ${what}: ${(error as Error).message}`, { cause: error });
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Error(`${file} is not ${what}; federation-kit key makes one.`);
  return parsed.data;
}

/** Reads a secret key. Throws when the file is not one; the message has nothing of its content. */
export function readSigningKey(file: string): SigningKey {
  return readJson(file, signingKeySchema, 'a signing key');
}

/** Reads the public keys that a site trusts. */
export function readTrustedKeys(file: string): TrustedKey[] {
  return readJson(file, z.array(trustedKeySchema), 'a list of public keys');
}

/** Writes a new key, readable by its owner alone, and adds its public half to a list. Throws when the key file exists. */
export function writeSigningKey(file: string, publicFile: string): SigningKey {
  const key = createSigningKey();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(key, undefined, 1)}\n`, { mode: 0o600, flag: 'wx' });
  const trusted = existsSync(publicFile) ? readTrustedKeys(publicFile) : [];
  mkdirSync(dirname(publicFile), { recursive: true });
  writeFileSync(publicFile, `${JSON.stringify([...trusted, { id: key.id, publicKey: key.publicKey }], undefined, 1)}\n`);
  return key;
}
