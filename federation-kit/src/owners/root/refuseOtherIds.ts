import { KitError } from '../../errors';
import { keyId } from '../../keys';
import type { RootDocument, RootKeys } from '../verify';

/**
 * Two ids of one key would count as two signatures, and a revoked key would go on under another id: an id is the key's thumbprint.
 * @throws KitError `refused` with the first id that is not
 */
export function refuseOtherIds({ owners, formerKeys }: Pick<RootDocument, 'owners' | 'formerKeys'>, rootKeys: RootKeys): void {
  const named = [
    ...[rootKeys, ...(formerKeys ? [formerKeys] : [])].flatMap(({ keys }) => keys.map((key) => ({ who: 'the root', key }))),
    ...Object.entries(owners).flatMap(([name, { keys }]) => keys.map((key) => ({ who: name, key }))),
  ];
  const other = named.find(({ key }) => key.id !== keyId(key.publicKey));
  if (!other) return;
  const { id, publicKey } = other.key;
  throw new KitError(
    'refused',
    `${id} of ${other.who} is not the thumbprint of its key, which is ${keyId(publicKey)}: one key has one id. Take the file that federation-kit key wrote.`,
  );
}
