import { z } from 'zod';
import { read } from './defineOperatorEndpoint';
import { longest, most } from './most';
import { codeName, decimal, empty, productType, reference, symbol, time } from './primitives';

const count = z.number().int().nonnegative();
const version = z.string().max(longest.token);
/** Commit, or name of a person's or team's key. */
const name = z.string().max(longest.token);
/** Ten-thousandths of the visitors. */
const share = z.number().int().min(0).max(10_000);

/** Pages that ran a version, each counted once, and those in which something failed. */
const visits = z.object({
  visits: count,
  failedVisits: count,
  /** Failed by all; absent without visits. */
  failureRate: z.number().min(0).max(1).optional(),
});

const servedVersion = z.object({
  version,
  /** `stable`: whoever gets no other; `step`: on its way; `fallback`: what pages go back to when another cannot be loaded. */
  role: z.enum(['stable', 'step', 'fallback']),
  share,
  /** Who gets it besides. */
  cohorts: z.array(codeName).max(most.cohorts),
  /** Since when it has this role; absent where the registry does not say. */
  since: time.optional(),
  builtAt: time.optional(),
  commit: name.optional(),
  /** As the newest entries of the log of deploys tell; absent where they do not, or there is no log. */
  deployedAt: time.optional(),
  deployedBy: z.array(name).max(most.signers).optional(),
  lastHour: visits,
  lastDay: visits,
});

const part = z.object({
  /** `shell`, or a remote. */
  name: codeName,
  /** Switched off for everybody. */
  off: z.boolean(),
  /** Versions that were taken back because they failed too often. */
  halted: z.array(version).max(most.versions),
  versions: z.array(servedVersion).max(most.versions),
});

const deploy = z.object({
  revision: count,
  time,
  /** Owners who signed it. */
  who: z.array(name).max(most.signers),
  changes: z
    .array(z.object({ action: codeName, part: codeName, version: version.optional(), share: share.optional(), commit: name.optional() }))
    .max(most.remotes),
});

const feedKind = z.enum(['live', 'simulated', 'replay']);

const productFeed = z.object({
  symbol,
  /** Where its prices come from. */
  feed: feedKind,
  kinds: z.array(productType).max(productType.options.length),
  /** Absent before its first price. */
  price: decimal.optional(),
  priceAt: time.optional(),
  /** Milliseconds; absent before the first price. */
  age: count.optional(),
  /** Too old for trades. */
  stale: z.boolean(),
  /** Of the newest tick in the log. */
  sequence: count.optional(),
  ticksInLastMinute: count,
});

/** What operators read about the software and the prices that it runs on. */
export const operatorSystemEndpoints = {
  releases: read(
    'Which versions of the shell and of each remote are served to whom, how they do, and the newest deploys.',
    empty,
    z.object({
      /** Absent where this exchange serves no front end, or none is deployed. */
      registry: z.object({ revision: count, createdAt: time.optional() }).optional(),
      /** The shell first. */
      parts: z.array(part).max(most.remotes),
      /** Newest first; empty where the site has no log. */
      deploys: z.array(deploy).max(most.deploys),
      /** An entry of the log is missing or was changed: nothing is said of deploys. */
      logBroken: z.literal(true).optional(),
      serverTime: time,
    }),
  ),
  feeds: read(
    'How fresh the prices of each product are, and which process brings them.',
    empty,
    z.object({
      /** `live`: prices of exchanges; `simulated` and `replay` are made here. */
      feed: feedKind,
      live: z.boolean(),
      /** The process that runs the feed; absent while none does. */
      leader: z.object({ process: reference, since: time.optional(), aliveUntil: time }).optional(),
      /** Up to when the log of prices is complete. */
      completeUntil: time,
      list: z.array(productFeed).max(most.products),
      serverTime: time,
    }),
  ),
};
