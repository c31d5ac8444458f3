import type { Registry } from '../../registry';
import { partsOf } from '../verify/parts';
import { shareOf, type OwnedPart, type OwnedVersion } from '../verify';
import { digestOf, type LoggedChange } from './LogEntry';

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
const commitOf = (entry: OwnedVersion | undefined): string | undefined => (entry as { commit?: string } | undefined)?.commit;

/** Cohorts that get a version. */
const invitedOf = (rollout: OwnedPart['rollout'] | undefined, version: string): readonly string[] =>
  rollout?.steps.find((step) => step.version === version)?.cohorts ?? [];

type Shares = ReadonlyMap<string, number>;

/** The share of each version that visitors get, not of those that pages fall back to. */
function sharesOf(rollout: OwnedPart['rollout'] | undefined): Shares {
  if (!rollout) return new Map();
  const given = [rollout.stable, ...rollout.steps.map(({ version }) => version)];
  return new Map(given.map((version) => [version, shareOf({ ...rollout, lastGood: [] }, version)]));
}

/** What happened to a version that visitors get now. */
function actionOf(version: string, now: OwnedPart['rollout'], then: OwnedPart['rollout'] | undefined): LoggedChange['action'] | undefined {
  const [share, former] = [sharesOf(now).get(version), sharesOf(then).get(version)];
  if (version === now.stable && then?.stable !== version) {
    if (!then) return 'deploy';
    return then.lastGood.includes(version) ? 'take-back' : 'stable';
  }
  if (former === undefined) return 'deploy';
  if (former !== share) return 'share';
  return same(invitedOf(now, version), invitedOf(then, version)) ? undefined : 'cohorts';
}

/** What changes tell of: the versions, and who gets them. */
const told = ({ versions, rollout: { signed: _, former: __, ...rest } }: OwnedPart): unknown => [versions, rest];
const isSwitchedOff = (rollout: OwnedPart['rollout'] | undefined): boolean => rollout?.disabled ?? false;

/** What was given to whom, read from both states, whoever made the change and with which command. */
function describePart(part: string, after: OwnedPart, before: OwnedPart | undefined): LoggedChange[] {
  const [now, then] = [after.rollout, before?.rollout];
  const given = sharesOf(now);
  const changeOf = (action: LoggedChange['action'], version: string): LoggedChange => {
    const commit = commitOf(after.versions[version] ?? before?.versions[version]);
    return { action, part, version, share: given.get(version) ?? 0, ...(commit !== undefined && { commit }) };
  };
  const changes: LoggedChange[] = [...given.keys()].flatMap((version) => {
    const action = actionOf(version, now, then);
    return action === undefined ? [] : [changeOf(action, version)];
  });
  const gone = [...sharesOf(then).keys()].filter((version) => !given.has(version) && version !== then?.stable);
  changes.push(...gone.map((version) => changeOf('take-back', version)));
  if (isSwitchedOff(now) !== isSwitchedOff(then)) changes.push({ action: now.disabled ? 'switch-off' : 'switch-on', part });
  const approved = Object.entries(after.versions).filter(
    ([version, entry]) => entry.approved && !same(entry.approved, before?.versions[version]?.approved),
  );
  changes.push(...approved.map(([version]) => changeOf('approve', version)));
  const isOther = changes.length === 0 && (!before || !same(told(after), told(before)));
  return isOther ? [{ action: 'other', part }] : changes;
}

/** A digest of each part; where it is another one, the log names a change. */
export const partDigests = (registry: Registry): Record<string, string> =>
  Object.fromEntries([...partsOf(registry)].map(([name, part]) => [name, digestOf(JSON.stringify(told(part)))] as const));

/** What one revision of the registry does beside the one before it. */
export function describeChanges(before: Registry, after: Registry): LoggedChange[] {
  const [old, parts] = [partsOf(before), partsOf(after)];
  const gone = [...old.keys()].filter((name) => !parts.has(name));
  const changes = [
    ...[...parts].flatMap(([name, part]) => describePart(name, part, old.get(name))),
    ...gone.map((part): LoggedChange => ({ action: 'remove', part })),
  ];
  return same(before.root, after.root)
    ? changes
    : [...changes, { action: 'root', part: 'root', version: String(after.root?.version ?? 0) }];
}
