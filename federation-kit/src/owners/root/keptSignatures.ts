import type { Registry } from '../../registry';
import type { LogEntry } from '../log/LogEntry';
import { partsOf } from '../verify/parts';
import type { Signed } from '../verify';

/**
 * Signatures of a key that stay when it is revoked: those in the registry, over what the log knows from before.
 * @param before nothing that was changed in or after this revision stays; absent: all that the registry says now
 */
export function keptSignatures(registry: Registry, log: readonly LogEntry[], key: string, before = Number.POSITIVE_INFINITY): string[] {
  const late = log.filter(({ revision }) => revision >= before).flatMap(({ changes }) => changes);
  const of = (signed: Signed | undefined): string[] =>
    (signed?.signatures ?? []).filter((each) => each.key === key).map(({ value }) => value);
  const kept = [...partsOf(registry)].flatMap(([name, { versions, rollout }]) => {
    const changes = late.filter(({ part }) => part === name);
    // A change that names no version may be of any.
    const isLate = (version: string): boolean => changes.some((change) => (change.version ?? version) === version);
    const entries = Object.entries(versions).filter(([version]) => !isLate(version));
    const who = changes.length > 0 ? [] : [...of(rollout.signed), ...of(rollout.former?.signed)];
    return [...entries.flatMap(([, { signed, approved }]) => [...of(signed), ...of(approved)]), ...who];
  });
  return [...new Set(kept)];
}
