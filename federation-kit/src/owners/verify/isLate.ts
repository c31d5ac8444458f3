import { judgePart, type OwnedPart, type OwnedVersion } from './judgePart';
import type { Authority } from './signersOf';
import { onlyTakesBack } from './statements';

const content = (entry: OwnedVersion | undefined): string => JSON.stringify({ ...entry, signed: undefined, approved: undefined });

/**
 * Whether a part was changed by somebody whose right had expired by this clock.
 * To take something back is never late, and what was seen before stays.
 * @param seen the part as it was served before; undefined: it is new
 * @param now milliseconds UTC of the judge: signers write their own times
 */
export async function isLate(
  authority: Authority,
  name: string,
  part: OwnedPart,
  seen: OwnedPart | undefined,
  now: number,
): Promise<boolean> {
  const { root } = authority;
  const inTime = Object.entries(root.owners).filter(([, { expires }]) => Math.min(expires, root.expires) > now);
  const { rollout, versions } = await judgePart({ ...authority, root: { ...root, owners: Object.fromEntries(inTime) } }, name, part);
  if (rollout !== undefined && !(seen && onlyTakesBack(part.rollout, seen.rollout))) return true;
  return Object.entries(versions).some(([version, fault]) => {
    const [entry, before] = [part.versions[version], seen?.versions[version]];
    if (fault === 'share') return JSON.stringify(entry?.approved) !== JSON.stringify(before?.approved);
    return !before || content(entry) !== content(before);
  });
}
