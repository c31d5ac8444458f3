interface WithSteps {
  readonly rollout: { readonly steps: readonly { readonly cohorts?: readonly string[] | undefined }[] };
}

/**
 * Cohorts that a registry gives a version to. Whoever serves the page tells a visitor only of these: nobody else's membership decides anything, and
 * where there are none nobody need be known.
 * @see docs/decisions/0236-cohorts-and-previews.md
 */
export function namedCohorts({
  remotes = {},
  shellRollout,
}: {
  readonly remotes?: Readonly<Record<string, WithSteps>> | undefined;
  readonly shellRollout?: WithSteps | undefined;
}): readonly string[] {
  const parts = [...Object.values(remotes), ...(shellRollout ? [shellRollout] : [])];
  return [...new Set(parts.flatMap(({ rollout }) => rollout.steps.flatMap(({ cohorts = [] }) => cohorts)))].sort();
}
