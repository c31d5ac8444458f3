import { signedText } from '../../signature';
import type { Registry } from '../../registry';
import type { Storage } from '../../storage';
import { rootName, type Authority } from '../verify';
import { signAll, type Signer } from '../sign/Signer';
import { speakersOf } from '../sign/speakers';
import { describeChanges, partDigests } from './describeChanges';
import { digestOf, entryName, stateOf, type LogEntry } from './LogEntry';

/**
 * Writes the log's next entry and names it in the registry. It is written before the registry that names it: of two deploys at the same moment, the
 * entry of the one that was not first is named by nobody and belongs to no chain.
 * @param before the registry as it stands; `after` is to become the next revision
 */
export async function appendEntry(
  storage: Storage,
  authority: Authority,
  { before, after }: { readonly before: Registry; readonly after: Registry },
  signers: readonly Signer[],
): Promise<Registry> {
  const { owners, root } = speakersOf(authority, signers);
  const changes = describeChanges(before, after);
  const body: Omit<LogEntry, 'signatures'> = {
    revision: after.revision,
    ...(before.log !== undefined && { previous: before.log }),
    time: after.createdAt,
    who: [...new Set([...owners.map(({ name }) => name), ...(root.length > 0 ? [rootName] : [])])],
    changes,
    state: stateOf(after),
    parts: partDigests(after),
    ...(changes.some(({ action }) => action === 'root') && { root: after.root }),
  };
  const signatures = await signAll([...owners.map(({ signer }) => signer), ...root], signedText(body));
  const bytes = Buffer.from(JSON.stringify({ ...body, signatures }));
  const digest = digestOf(bytes);
  await storage.swap(entryName(after.revision, digest), bytes, undefined);
  return { ...after, log: digest };
}
