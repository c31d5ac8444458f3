import { z } from 'zod';
import { DAY } from '../../kernel';

const milliseconds = z.number().int().positive();
const port = z.number().int().min(0).max(65_535);

/** How the server listens and defends itself. */
export const serverSettings = z.object({
  /** Port of the application and its API. */
  port: port.default(4000),
  /** Address to listen on; 0.0.0.0 for all. */
  host: z.string().default('127.0.0.1'),
  /** Port of /health/live, /health/ready and /metrics, served by a thread of its own; 0 takes any free one. */
  healthPort: port.default(4001),
  /** Address that browsers use, for links in invitations; without it the address listened on. */
  publicOrigin: z.url().optional(),
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
  /** Requests worked on at once; beyond it the answer is 429 at once. */
  maximumInFlight: z.number().int().positive().default(400),
  /** Delay of the event loop beyond which new requests get 429, milliseconds. */
  maximumLag: milliseconds.default(400),
  /** How long a graceful stop waits for running requests, milliseconds. */
  stopWithin: milliseconds.default(10_000),
  /** How long answers to idempotency keys are kept, milliseconds. */
  idempotencyRetention: milliseconds.default(30 * DAY),
});

/** How several processes hear of each other. */
export const busSettings = z.object({
  /** NATS server that joins several processes; without it one process runs alone. */
  natsUrl: z.string().optional(),
});

/** Names and claims that screens and mails show. Nothing is claimed that is not set here. */
export const brandSettings = z.object({
  name: z.string().min(1).default('Halyard'),
  version: z.string().default('1.0.0'),
  /** Such as `40+`; absent says nothing. */
  productsClaim: z.string().max(20).optional(),
  countriesClaim: z.string().max(20).optional(),
  /** Replaces the sentence about the exchange in all languages. */
  about: z.string().max(600).optional(),
});

/** The ready user that a sandbox creates, so that one can look around at once. */
export const sandboxSettings = z.object({
  /** True seeds the user below, shows codes at start and shortens waiting times. */
  enabled: z.boolean().default(true),
  /** Sign-in name of the ready user. */
  email: z.email().default('trader@example.com'),
  /** Its password. */
  password: z.string().min(8).default('halyard-demo'),
});
