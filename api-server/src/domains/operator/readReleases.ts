import { most } from '@halyard-h5/shared-api/contract';
import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { DAY, HOUR } from '../../kernel';
import { visitsSince } from '../../platform/telemetry';
import type { Visits } from '../../platform/telemetry';
import type { Deployed, DeployedPart, DeployedVersion, DeployLog } from '../../platform/web';
import type { OperatorServices } from './services';

type Releases = OperatorAnswer<'releases'>;
type ServedVersion = Releases['parts'][number]['versions'][number];

const rated = ({ visits, failedVisits }: Visits = { visits: 0, failedVisits: 0 }): ServedVersion['lastDay'] => ({
  visits,
  failedVisits,
  ...(visits > 0 && { failureRate: Math.min(1, failedVisits / visits) }),
});

/** Who gave a version to anybody last, as the log tells; a deploy beside a change of its share. */
function deployOf({ entries }: DeployLog, part: string, version: string): Pick<ServedVersion, 'deployedAt' | 'deployedBy'> {
  const entry = entries.find(({ changes }) =>
    changes.some((change) => change.action === 'deploy' && change.part === part && change.version === version),
  );
  return entry ? { deployedAt: entry.time, deployedBy: entry.who.slice(0, most.signers) } : {};
}

/** Parts and versions as far as the answer has room: a registry is bounded by nobody. */
const shownParts = (parts: readonly DeployedPart[]): DeployedPart[] =>
  parts.slice(0, most.remotes).map((part) => ({ ...part, versions: part.versions.slice(0, most.versions) }));

/** Versions that are served, how they do, and the newest deploys; nothing of it where no front end is served. */
export async function readReleases(
  { clock, database }: Pick<OperatorServices, 'clock' | 'database'>,
  deployed: Pick<Deployed, 'read'>,
): Promise<Releases> {
  const now = clock.now();
  const found = await deployed.read();
  if (!found) return { parts: [], deploys: [], serverTime: now };
  const { revision, createdAt, log } = found;
  const parts = shownParts(found.parts);
  const sources = parts.flatMap(({ name, versions }) => versions.map(({ version }) => `${name}@${version}`));
  const visits = await visitsSince(database, sources, { lately: now - HOUR, since: now - DAY });
  const versionView = (part: string, { cohorts, ...version }: DeployedVersion): ServedVersion => {
    const known = visits.get(`${part}@${version.version}`);
    return {
      ...version,
      cohorts: cohorts.slice(0, most.cohorts),
      ...deployOf(log, part, version.version),
      lastHour: rated(known?.lately),
      lastDay: rated(known?.since),
    };
  };
  return {
    registry: { revision, createdAt },
    parts: parts.map(({ name, isOff, halted, versions }) => ({
      name,
      off: isOff,
      halted: halted.slice(0, most.versions),
      versions: versions.map((version) => versionView(name, version)),
    })),
    deploys: log.entries.slice(0, most.deploys).map((entry) => ({
      revision: entry.revision,
      time: entry.time,
      who: entry.who.slice(0, most.signers),
      changes: entry.changes.slice(0, most.remotes),
    })),
    ...(log.isBroken && { logBroken: true }),
    serverTime: now,
  };
}
