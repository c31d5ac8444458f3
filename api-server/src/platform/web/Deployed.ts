import { partsOf, readChain } from '@halyard-h5/federation-kit/owners';
import type { LogEntry } from '@halyard-h5/federation-kit/owners';
import { openStorage } from '@halyard-h5/federation-kit/sources';
import { z } from 'zod';
import { RegistryMemory } from './RegistryMemory';
import { Site } from './Site';
import type { WebServices } from './services';

/** Of the newest entries of the log it is read who deployed what. */
const ENTRIES = 200;

const version = z.object({ builtAt: z.number().optional(), commit: z.string().optional() });
const part = z.object({
  versions: z.record(z.string(), version),
  rollout: z.object({
    stable: z.string(),
    since: z.number().optional(),
    steps: z
      .array(
        z.object({ version: z.string(), basisPoints: z.number(), cohorts: z.array(z.string()).optional(), since: z.number().optional() }),
      )
      .default([]),
    lastGood: z.array(z.string()).default([]),
    halted: z.array(z.string()).default([]),
    disabled: z.boolean().default(false),
  }),
});
const whole = z.object({ revision: z.number(), createdAt: z.number().optional(), log: z.string().optional() });

/** A version that visitors get, or that pages fall back to. Times in milliseconds UTC. */
export interface DeployedVersion {
  readonly version: string;
  readonly role: 'stable' | 'step' | 'fallback';
  /** Ten-thousandths of the visitors, beside those of its cohorts. */
  readonly share: number;
  readonly cohorts: readonly string[];
  readonly since: number | undefined;
  readonly builtAt: number | undefined;
  readonly commit: string | undefined;
}

/** The shell, or a remote. */
export interface DeployedPart {
  readonly name: string;
  readonly isOff: boolean;
  readonly halted: readonly string[];
  readonly versions: readonly DeployedVersion[];
}

/** The newest entries of the log of deploys, newest first. */
export interface DeployLog {
  readonly entries: readonly LogEntry[];
  /** An entry is not there, or is not what the next one names: there should be more. */
  readonly isBroken: boolean;
}

function describe(name: string, { versions, rollout }: z.output<typeof part>): DeployedPart {
  const onTheWay = rollout.steps.reduce((most, { basisPoints }) => Math.max(most, basisPoints), 0);
  const { stable, steps, lastGood, halted, disabled } = rollout;
  const fallbacks = lastGood.filter((each) => each !== stable && !steps.some((step) => step.version === each));
  const given = [
    { version: stable, role: 'stable' as const, share: 10_000 - onTheWay, cohorts: [], since: rollout.since },
    ...steps.map((step) => ({
      version: step.version,
      role: 'step' as const,
      share: step.basisPoints,
      cohorts: step.cohorts ?? [],
      since: step.since,
    })),
    ...fallbacks.map((each) => ({ version: each, role: 'fallback' as const, share: 0, cohorts: [], since: undefined })),
  ];
  const described = given.map((each) => ({ ...each, builtAt: versions[each.version]?.builtAt, commit: versions[each.version]?.commit }));
  return { name, isOff: disabled, halted, versions: described };
}

/** What is deployed: the registry as the exchange serves it, judged in the same way, and the log of deploys that it names. */
export class Deployed {
  readonly #folder: string | undefined;
  readonly #site: Site | undefined;

  constructor({ clock, config, database }: Pick<WebServices, 'clock' | 'config' | 'database'>) {
    const { webFolder, registryKeys } = config.server;
    this.#folder = webFolder;
    if (webFolder === undefined) return;
    this.#site = new Site(webFolder, { memory: new RegistryMemory(database), registryKeys, now: () => clock.now() });
  }

  /** Undefined where no web folder is set, or nothing is deployed that may be served. The shell comes first. */
  async read(): Promise<
    | {
        readonly revision: number;
        readonly createdAt: number | undefined;
        readonly parts: readonly DeployedPart[];
        readonly log: DeployLog;
      }
    | undefined
  > {
    const text = await this.#site?.registry();
    if (text === undefined) return undefined;
    const registry = JSON.parse(text) as Parameters<typeof partsOf>[0];
    const { revision, createdAt, log } = whole.parse(registry);
    const parts = [...partsOf({ ...registry, remotes: registry.remotes ?? {} })].flatMap(([name, each]) => {
      const known = part.safeParse(each);
      return known.success ? [describe(name, known.data)] : [];
    });
    parts.sort((left, right) => Number(right.name === 'shell') - Number(left.name === 'shell') || left.name.localeCompare(right.name));
    return { revision, createdAt, parts, log: await this.#readLog(log) };
  }

  async #readLog(head: string | undefined): Promise<DeployLog> {
    if (head === undefined || this.#folder === undefined) return { entries: [], isBroken: false };
    try {
      return { entries: await readChain(openStorage(this.#folder, {}), head, ENTRIES), isBroken: false };
    } catch {
      return { entries: [], isBroken: true };
    }
  }
}
