import { rolloutPlace } from '@halyard-h5/federation-kit/registry';

/** A visitor within or beyond a share of the roll-out of a remote, or of the shell. */
export function visitorAt(part: string, within: (place: number) => boolean): string {
  for (let number = 0; ; number += 1) if (within(rolloutPlace(part, part, `visitor-${number}`))) return `visitor-${number}`;
}
