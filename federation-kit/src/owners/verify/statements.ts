/** Who gets which version, as far as statements go. */
export interface StatedRollout {
  readonly stable: string;
  readonly steps: readonly {
    readonly version: string;
    readonly basisPoints: number;
    readonly salt?: string | undefined;
    readonly cohorts?: readonly string[] | undefined;
  }[];
  readonly lastGood: readonly string[];
  readonly disabled?: boolean | undefined;
}

/**
 * What is signed: `version` one entry of the registry, `everybody` the same entry beyond the share that its owner gives alone, `rollout` who gets
 * what of a part, `preview` a link that shows one version to whoever follows it. Other members and another order are another text.
 */
export function statementText(
  kind: 'version' | 'everybody' | 'rollout' | 'preview',
  part: string,
  version: string,
  time: number,
  body: object,
): string {
  return JSON.stringify([kind, part, version, time, { ...body, signed: undefined, approved: undefined }]);
}

/** Largest share in which a version is named, in ten-thousandths. A version to fall back to may reach anybody. */
export const shareOf = ({ stable, steps, lastGood }: StatedRollout, version: string): number =>
  [stable, ...lastGood].includes(version) ? 10_000 : Math.max(0, ...steps.map((step) => (step.version === version ? step.basisPoints : 0)));

/**
 * The share that these versions have together at most, in ten-thousandths: steps of one salt take the same visitors, those of others take more.
 */
export function shareTogether({ steps, ...rollout }: StatedRollout, versions: readonly string[]): number {
  if (versions.some((version) => [rollout.stable, ...rollout.lastGood].includes(version))) return 10_000;
  const taken = new Map<string | undefined, number>();
  for (const { version, basisPoints, salt } of steps) {
    if (versions.includes(version)) taken.set(salt, Math.max(basisPoints, taken.get(salt) ?? 0));
  }
  return Math.min(
    10_000,
    [...taken.values()].reduce((sum, share) => sum + share, 0),
  );
}

/** Whether a roll-out only takes back what another one gives. */
export function onlyTakesBack(next: StatedRollout, from: StatedRollout): boolean {
  const given = from.steps.map((step) => JSON.stringify(step));
  const former = [from.stable, ...from.lastGood];
  return (
    next.steps.every((step) => given.includes(JSON.stringify(step))) &&
    [next.stable, ...next.lastGood].every((version) => former.includes(version)) &&
    (next.disabled === true || from.disabled !== true)
  );
}
