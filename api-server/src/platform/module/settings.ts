import { keyLifetime, longest } from '@halyard-h5/shared-api/contract';
import { z } from 'zod';
import { DAY, natsServers } from '../../kernel';

const milliseconds = z.number().int().positive();
const port = z.number().int().min(0).max(65_535);

/** What one user may ask of one process, whatever sessions they use: `perMinute` in the long run, `burst` at once after a rest, `atOnce` in work. */
const userLimit = (perMinute: number, burst: number, atOnce: number) =>
  z
    .object({
      perMinute: z.number().int().positive().default(perMinute),
      burst: z.number().int().positive().default(burst),
      atOnce: z.number().int().positive().default(atOnce),
    })
    .prefault({});

/** How the server listens and defends itself. */
export const serverSettings = z.object({
  /** Port of the application and its API. */
  port: port.default(4000),
  /** Address to listen on; 0.0.0.0 for all. */
  host: z.string().default('127.0.0.1'),
  /**
   * Port of /health/live, /health/ready and /metrics, served by a thread of its own. Operators and callers on this machine also get /audit and
   * /releases. 0 takes any free port.
   */
  healthPort: port.default(4001),
  /** Address that browsers use, for links in invitations; without it the address listened on. */
  publicOrigin: z
    .url()
    .max(longest.domain + 64)
    .optional(),
  /** Origins besides its own that may open the stream. */
  allowedOrigins: z.array(z.string()).default([]),
  /** Origins besides its own that the page may load scripts from, for remotes hosted elsewhere. */
  scriptOrigins: z.array(z.string()).default([]),
  /** Number of proxies in front whose X-Forwarded-For is believed; 0 believes nobody. */
  trustedProxies: z.number().int().nonnegative().default(0),
  /** Folder with the built front end, served under /h5/; without it only the API runs. */
  webFolder: z.string().optional(),
  /** File with the public keys that registry.json must be signed with; without it any registry is served. */
  registryKeys: z.string().optional(),
  /** Largest JSON body in bytes. */
  bodyLimit: z.number().int().positive().default(65_536),
  /** Largest upload in bytes. */
  uploadLimit: z.number().int().positive().default(8_388_608),
  /** How long the headers, and then a JSON body, may take to arrive, milliseconds. */
  bodyWithin: milliseconds.default(10_000),
  /** How long an upload may take to arrive, and an image to be read, milliseconds. */
  uploadWithin: milliseconds.default(60_000),
  /** JSON bodies on their way at once; beyond it the oldest of the address with most is ended. */
  maximumBodies: z.number().int().positive().default(1_000),
  /** Uploads on their way at once, kept in the folder `arriving` of DATA_DIR; beyond it the oldest of the address with most is ended. */
  maximumUploads: z.number().int().positive().default(100),
  /** Uploads worked on at once, each whole in memory. */
  uploadsAtOnce: z.number().int().positive().default(4),
  /** Uploads that are there and wait in that folder until they are worked on; beyond it the answer is 429. */
  uploadsWaiting: z.number().int().positive().default(100),
  /** Images on their way to their readers at once, each whole in memory; beyond it the oldest of the address with most is ended. */
  maximumImages: z.number().int().positive().default(50),
  /** What calls from one network address (of IPv6 its /64) may take of it all. */
  addressLimits: z
    .object({
      /** Requests in work; beyond it the answer is 429. */
      atOnce: z.number().int().positive().default(100),
      /** JSON bodies on their way; beyond it the oldest is ended. */
      bodies: z.number().int().positive().default(50),
      /** Uploads on their way; beyond it the oldest is ended. */
      uploads: z.number().int().positive().default(12),
      /** Images on their way to their readers; beyond it the oldest is ended. */
      images: z.number().int().positive().default(12),
    })
    .prefault({}),
  /** Requests worked on at once, once they are read; beyond it the answer is 429 at once. */
  maximumInFlight: z.number().int().positive().default(400),
  /** Delay of the event loop beyond which new requests get 429, milliseconds. */
  maximumLag: milliseconds.default(400),
  /** How much one user may ask, by kind of call; beyond it the answer is 429. */
  userLimits: z
    .object({
      /** Calls that move money. */
      money: userLimit(300, 60, 8),
      /** Reads, and questions about former calls; the last one about a key counts as what it asks about. */
      read: userLimit(3_000, 600, 60),
      /** All other changes, codes included, which have limits of their own besides. */
      change: userLimit(240, 80, 8),
      /** Images that are sent. */
      upload: userLimit(20, 20, 3),
      /** Images that are read; one is in work until it is read to its end. */
      image: userLimit(240, 60, 6),
    })
    .prefault({}),
  /** How long a graceful stop waits for running requests, milliseconds. */
  stopWithin: milliseconds.default(10_000),
  /** How long answers to idempotency keys are kept, milliseconds; eight days at least, because clients count on a key for a week. */
  idempotencyRetention: milliseconds.min(keyLifetime + DAY).default(30 * DAY),
});

/** How several processes hear of each other. */
export const busSettings = z.object({
  /** NATS server that joins several processes, or those of a cluster with commas; without it one process runs alone. `nats://user:password@host:4222`, or `tls://` where the line must be encrypted. */
  natsUrl: z
    .string()
    .refine((text) => natsServers(text) !== undefined, 'must be nats:// or tls:// addresses of one user, with commas between')
    .optional(),
});

/** Names and claims that screens and mails show. Nothing is claimed that is not set here. */
export const brandSettings = z.object({
  name: z
    .string()
    .min(1)
    .max(longest.name)
    .regex(/^[^<>&"]*$/, 'must not have <, >, & or "')
    .default('Halyard'),
  version: z.string().max(longest.version).default('1.0.0'),
  /** Such as `40+`; absent says nothing. */
  productsClaim: z.string().max(20).optional(),
  countriesClaim: z.string().max(20).optional(),
  /** Replaces the sentence about the exchange in all languages. */
  about: z.string().max(600).optional(),
});

/** The ready user that a sandbox creates, so that one can look around at once. */
export const sandboxSettings = z.object({
  /**
   * Seeds the user below, shows codes at start and shortens waiting times. Required where `database.url` is set; a database keeps the value of
   * its first start.
   */
  enabled: z.boolean().default(true),
  /** Sign-in name of the ready user. */
  email: z.email().default('trader@example.com'),
  /** Its password. */
  password: z.string().min(8).default('halyard-demo'),
  /** `driven` goes like the machine's, and `/clock?pass=<milliseconds>` of the health port moves it ahead: for tests, with one process and one database. */
  clock: z.enum(['machine', 'driven']).default('machine'),
});
