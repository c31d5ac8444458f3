import { z } from 'zod';
import type { Shape } from '../apiShapes/apiShapes';
import { criticalFileSchema, definitionJsonSchema } from './registrySchema';

/** See apiShapes. */
const shape = z.custom<Shape>((value) => typeof value === 'string' || typeof value === 'object');

/** `remote.json` of a built folder: everything about one immutable build. */
export const remoteManifestSchema = z.object({
  id: z.string(),
  package: z.string(),
  version: z.string(),
  name: z.string(),
  entry: z.string(),
  definition: definitionJsonSchema,
  requires: z.record(z.string(), z.string()),
  /** Size in bytes, uncompressed and in brotli, and integrity of every file. */
  files: z.record(z.string(), z.object({ bytes: z.number(), brotliBytes: z.number(), integrity: z.string() })),
  /** First files of each page, by route id. */
  pages: z.record(z.string(), z.array(criticalFileSchema)),
  /** Shared libraries that come with each page, by route id. */
  libraries: z.record(z.string(), z.array(z.string())),
  /** Calls of the exchange that it makes, with what its copy of the contract says of them; absent in builds of other tools. */
  calls: z.record(z.string(), z.object({ method: z.string(), request: shape, answer: shape })).optional(),
  /** Keys of the common texts that it asks the shell for; absent in builds of before. */
  texts: z.array(z.string()).optional(),
  /** Exports that it uses of each shared library, `*` for a whole one; absent in builds of before. */
  uses: z.record(z.string(), z.array(z.string()).readonly()).optional(),
  /** Pages of others that it leads to, by route id; absent in builds of before. */
  links: z.array(z.string()).optional(),
  locales: z.record(z.string(), z.array(criticalFileSchema)),
  builtAt: z.number().int(),
  commit: z.string().optional(),
});
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;
