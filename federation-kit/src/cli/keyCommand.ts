import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keyFileNames, writeSigningKey } from '../keys';
import { KitError } from '../errors';
import { createOutput } from './output';

export const keyHelp = `federation-kit key --out <file> [--public <file>]

Makes a key pair for signing registries. The secret file belongs where the deploys run, outside every repository; the public
half is added to a list for the exchange's setting REGISTRY_KEYS.

  --out <file>        the secret key; never overwritten
  --public <file>     the list of public keys; default registry-keys.json beside the secret key
  --json              one JSON object on standard output

To change keys: make the new one with the same --public list, deploy with --key <old> --key <new> once, take the old one off the list.

  federation-kit key --out ~/keys/release.json`;

/** `federation-kit key`. */
export function keyCommand(args: string[]): void {
  const { values } = parseArgs({ args, options: { out: { type: 'string' }, public: { type: 'string' }, json: { type: 'boolean' } } });
  if (values.out === undefined) throw new KitError('usage', 'key needs --out <file> for the secret key.');
  const secret = resolve(values.out);
  const list = resolve(values.public ?? join(dirname(secret), keyFileNames.public));
  const { id } = writeSigningKey(secret, list);
  createOutput(values.json).end({ id, secret, public: list }, `key ${id}`, `  secret  ${secret}`, `  public  ${list} (REGISTRY_KEYS)`);
}
