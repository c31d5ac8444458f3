import type { Registry } from '../registry';
import { keyId } from '../keys';
import { faultsOfPart } from '../owners/sign/ownChanges';
import { partsOf, shellName } from '../owners/verify/parts';
import { holdersOf } from '../owners/verify/holdersOf';
import { covers, ownerOf, type Owner, type RootDocument, type RootKeys } from '../owners/verify';
import type { TrustedKey } from '../signature';
import { fine, near, wrong, type Diagnosis } from './Diagnosis';

const DAY = 86_400_000;
/** How long before something expires it is said: a month for the root, whose keys are far away, and two weeks for owners. */
const notice = { root: 30 * DAY, owner: 14 * DAY } as const;

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

function examineExpiry(subject: string, expires: number, early: number, cure: string, now: number): Diagnosis[] {
  if (expires <= now) return [wrong(subject, `expired on ${day(expires)}: it deploys nothing until it is renewed; pages go on`, cure)];
  return expires - now <= early ? [near(subject, `expires on ${day(expires)}`, cure)] : [];
}

function examineOwner(name: string, { keys, remotes, routes, expires }: Owner, { revoked = {} }: RootDocument, now: number): Diagnosis[] {
  const subject = `owner ${name}`;
  const found = examineExpiry(subject, expires, notice.owner, `federation-kit root renew ${name}, then root publish`, now);
  const gone = keys.filter(({ id }) => id in revoked);
  if (gone.length === keys.length)
    found.push(
      wrong(
        subject,
        'all of its keys are revoked: it deploys nothing',
        `federation-kit root delegate ${name} --public <old> --public <new>, then root publish`,
      ),
    );
  if (!routes && remotes.some((remote) => remote !== shellName))
    found.push(
      near(
        subject,
        'may claim any address that is free',
        `federation-kit root delegate ${name} --routes /news, or --routes / if that is meant`,
      ),
    );
  return found;
}

/** Whether somebody gives the second signature that a part's owners need for everybody. */
function examineApproval(part: string, { owners }: RootDocument): Diagnosis[] {
  const own = Object.entries(owners).filter(([, { remotes }]) => covers(remotes, part));
  const isBounded = own.length > 0 && own.every(([, { largestShare = 10_000 }]) => largestShare < 10_000);
  const isApproved = Object.entries(owners).some(([name, { approves }]) => covers(approves, part) && own.some(([each]) => each !== name));
  if (!isBounded || isApproved) return [];
  const cure = `federation-kit root delegate <owner> --approves ${part}, then root publish`;
  return [near(part, 'takes a second signature for everybody, and nobody gives it', cure)];
}

/** Keys at hand: whose they are. */
function examineKey({ id, publicKey }: TrustedKey, root: RootDocument, rootKeys: RootKeys): Diagnosis {
  const subject = `key ${id}`;
  if (id !== keyId(publicKey))
    return wrong(subject, `its id is not its thumbprint, ${keyId(publicKey)}`, 'take the file that federation-kit key wrote');
  if (rootKeys.keys.some((key) => key.id === id))
    return near(
      subject,
      'is one of the root’s, and lies where deploys run',
      'keep it on a machine without a network; deploy with the key of an owner',
    );
  const [name, owner] = ownerOf(root, id) ?? [];
  const delegate = `whoever keeps the root gives it to an owner: federation-kit root delegate <owner> --public <file>`;
  if (!owner || name === undefined) return wrong(subject, 'is nobody’s: the root does not name it', delegate);
  if (root.revoked?.[id]) return wrong(subject, `of ${name} was revoked`, `make another one, federation-kit key --out <file>; ${delegate}`);
  const words = [
    ...(owner.remotes.length > 0 ? [`speaks for ${owner.remotes.join(', ')}`] : []),
    ...(owner.approves ? [`approves ${owner.approves.join(', ')}`] : []),
    ...(owner.takesBack ? [`takes back ${owner.takesBack.join(', ')}`] : []),
  ];
  return fine(subject, `is ${name}'s, who ${words.join(', ') || 'may do nothing'}`);
}

/**
 * A site with a root: who no longer deploys or will not before long, what nobody speaks for, and what of it no page loads.
 * @param keys those at hand
 * @param now milliseconds UTC
 */
export async function examineOwners(
  registry: Registry,
  rootKeys: RootKeys,
  keys: readonly TrustedKey[],
  now: number,
): Promise<Diagnosis[]> {
  const root = registry.root as RootDocument | undefined;
  if (!root) return [];
  const found = examineExpiry('root', root.expires, notice.root, 'federation-kit root renew, then root publish', now);
  for (const [name, owner] of Object.entries(root.owners)) found.push(...examineOwner(name, owner, root, now));
  for (const [name, part] of partsOf(registry)) {
    const whose = holdersOf(root, name);
    const delegate = `federation-kit root delegate <owner> --remotes ${name}, then root publish`;
    if (whose.length === 0) found.push(wrong(name, 'nobody whom the root names speaks for it: nobody deploys it', delegate));
    found.push(...examineApproval(name, root));
    const faults = await faultsOfPart({ root, rootKeys }, name, part);
    const cure = `its owner deploys it anew${whose.length > 0 ? ` (${whose.map((each) => each.name).join(' or ')})` : ''}; federation-kit log says who changed it`;
    found.push(...faults.map((fault) => wrong(name, `no page loads it: ${fault}`, cure)));
  }
  const held = keys.map((key) => examineKey(key, root, rootKeys));
  const owners = fine('owners', `root version ${root.version} until ${day(root.expires)}, ${Object.keys(root.owners).length} owners`);
  return [...(found.length > 0 ? found : [owners]), ...held];
}
