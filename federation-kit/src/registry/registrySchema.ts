import { z } from 'zod';
import { formerSchema, rootSchema, signedSchema } from './rootSchema';

const hash = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/);
const fileName = z.string().regex(/^[\w.~-]+$/);

/** A file that may be asked for before any code of its remote runs: name and integrity. */
export const criticalFileSchema = z.tuple([fileName, hash]);

/** The two scripts of a shell's service worker; both lie in its folder. */
export const workerScriptsSchema = z.object({
  /** Keeps the application for offline. */
  script: criticalFileSchema,
  /** Takes the place of any other: removes what was kept, then itself. */
  removal: criticalFileSchema,
});

/** One page, as the shell knows it before it loads the remote. */
export const routeJsonSchema = z.object({
  id: z.string(),
  path: z.string().startsWith('/'),
  aliases: z.array(z.string().startsWith('/')).optional(),
  access: z.enum(['public', 'session']),
  tab: z.number().int().min(0).max(4).optional(),
});

/** Names of the properties that each slot tells, or that a widget for it needs. */
const slotsSchema = z.record(z.string(), z.array(z.string()));

/** A remote's definition without its functions. */
export const definitionJsonSchema = z.object({
  id: z.string(),
  namespace: z.string(),
  routes: z.array(routeJsonSchema).min(1),
  /** Slots on its pages, by id, with all that they tell. */
  offers: slotsSchema.optional(),
  /** Slots of others that it has a widget for, with what this needs to be told. */
  fills: slotsSchema.optional(),
});

/** What owners add to an entry where the site has a root. */
const ownedVersion = {
  /** By the part's owner, over this entry. */
  signed: signedSchema.optional(),
  /** By a second owner, for a larger share than the first gives alone. */
  approved: signedSchema.optional(),
};

/** One immutable build of a remote. */
export const remoteVersionSchema = z.object({
  /** Folder of the build, relative to the registry; ends with a slash. */
  folder: z.string().endsWith('/'),
  /** Global name of the container. */
  name: z.string(),
  entry: criticalFileSchema,
  /** Integrity of the build's `remote.json`, which lists every file with size and integrity. */
  manifest: hash,
  definition: definitionJsonSchema,
  /** Shared libraries that it takes from the shell, with the ranges that it accepts. */
  requires: z.record(z.string(), z.string()),
  /** First files of the pages worth preloading, by route id. */
  preload: z.record(z.string(), z.array(criticalFileSchema)),
  /** Shared libraries that come with those pages and that the shell loads on first use, by route id. */
  libraries: z.record(z.string(), z.array(z.string())),
  /** Catalogue of each language. */
  locales: z.record(z.string(), z.array(criticalFileSchema)),
  /** Milliseconds UTC. */
  builtAt: z.number().int(),
  commit: z.string().optional(),
  ...ownedVersion,
});

/** A version that a share of the visitors gets. */
const rolloutStepSchema = z.object({
  version: z.string(),
  /** Share of the visitors in ten-thousandths. */
  basisPoints: z.number().int().min(0).max(10_000),
  /** Fixes who is in the share; kept from one version to the next, a visitor stays in. */
  salt: z.string(),
  /** Visitors of these cohorts get it in any case. */
  cohorts: z.array(z.string()).optional(),
  /** When the version was first given to anybody, milliseconds UTC. */
  since: z.number().int().optional(),
  /** When it got its present share, milliseconds UTC. */
  shareSince: z.number().int().optional(),
});

/** Who gets which version of a remote. */
export const rolloutSchema = z.object({
  stable: z.string(),
  /** When the stable version became it, milliseconds UTC. */
  since: z.number().int().optional(),
  steps: z.array(rolloutStepSchema),
  /** Versions to fall back to in the same page, best first. */
  lastGood: z.array(z.string()),
  /** Versions that were taken back because they failed too often, newest first; they are not deployed again by mistake. */
  halted: z.array(z.string()).optional(),
  /** Kill switch: the remote is shown as switched off. */
  disabled: z.boolean().optional(),
  /** By the part's owner, or by who took back from `former`, over all of this. */
  signed: signedSchema.optional(),
  /** What the owner had signed before somebody else took back from it. */
  former: formerSchema.optional(),
});

/** One immutable build of the shell. */
export const shellVersionSchema = z.object({
  version: z.string(),
  folder: z.string().endsWith('/'),
  /** The page, relative to the registry, with `<!--registry-->` where this registry belongs. */
  index: z.string(),
  /** Integrity of that page's file, so that the signature covers it. */
  indexIntegrity: hash.optional(),
  /** Integrities of the page's inline scripts, for the content security policy. */
  inlineScripts: z.array(hash),
  /** Catalogue of each language. */
  locales: z.record(z.string(), z.array(criticalFileSchema)),
  /** Files of the shared libraries that are loaded on first use, by library. */
  libraries: z.record(z.string(), z.array(criticalFileSchema)),
  /** Shared libraries that it gives to remotes, with their versions. */
  provides: z.record(z.string(), z.string()),
  /** What it was built from, where that was known. */
  commit: z.string().optional(),
  /** What is served as `service-worker.js` beside the registry; absent in registries of before. */
  serviceWorker: workerScriptsSchema
    .extend({
      /** Kill switch, of the stable version for all of them: browsers get the removal. */
      disabled: z.boolean().optional(),
    })
    .optional(),
  ...ownedVersion,
});

/** The registry: what is deployed and who gets it. Each change is a new revision. */
export const registrySchema = z.object({
  schema: z.literal(1),
  revision: z.number().int().min(1),
  /** Milliseconds UTC. */
  createdAt: z.number().int(),
  /** The stable shell. */
  shell: shellVersionSchema,
  /** Its versions on their way and to go back to, and who gets them; absent until a shell was deployed by shares. */
  shellRollout: z
    .object({
      versions: z.record(z.string(), shellVersionSchema),
      rollout: rolloutSchema.omit({ stable: true, signed: true, former: true }),
    })
    .optional(),
  remotes: z.record(z.string(), z.object({ versions: z.record(z.string(), remoteVersionSchema), rollout: rolloutSchema })),
  /** Which keys speak for which parts; see federation-kit/src/owners. Absent: any key that signs the registry speaks for all. */
  root: rootSchema.optional(),
  /** What signs who gets which shell, as `signed` and `former` of a remote's roll-out do. */
  shellOwned: z.object({ signed: signedSchema, former: formerSchema.optional() }).optional(),
  /** SHA-256 of the newest entry of the log, base64url. */
  log: z.string().optional(),
  /** Signatures over everything above, each by one key; see federation-kit/signature. */
  signatures: z.array(z.object({ key: z.string(), value: z.string() })).optional(),
});

export type CriticalFile = z.infer<typeof criticalFileSchema>;
export type RouteJson = z.infer<typeof routeJsonSchema>;
export type DefinitionJson = z.infer<typeof definitionJsonSchema>;
export type ShellVersion = z.infer<typeof shellVersionSchema>;
export type RemoteVersion = z.infer<typeof remoteVersionSchema>;
export type Rollout = z.infer<typeof rolloutSchema>;
export type Registry = z.infer<typeof registrySchema>;
