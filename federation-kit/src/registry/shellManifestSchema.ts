import { z } from 'zod';
import { criticalFileSchema, workerScriptsSchema } from './registrySchema';

/** `shell.json` of a built shell. */
export const shellManifestSchema = z.object({
  version: z.string(),
  /** The page, with `<!--registry-->` where the registry belongs. */
  index: z.string(),
  /** Hashes of the page's inline scripts, for the content security policy. */
  inlineScripts: z.array(z.string()),
  locales: z.record(z.string(), z.array(criticalFileSchema)),
  /** Files of the shared libraries that are loaded on first use, by library. */
  libraries: z.record(z.string(), z.array(criticalFileSchema)),
  /** Shared libraries that it gives to remotes, with their versions. */
  provides: z.record(z.string(), z.string()),
  /** What each of them exports; absent in builds of before. */
  gives: z.record(z.string(), z.array(z.string()).readonly()).optional(),
  /** Absent in builds of before. */
  serviceWorker: workerScriptsSchema.optional(),
  /** Keys of the common texts that it brings for all remotes; absent in builds of before. */
  texts: z.array(z.string()).optional(),
  builtAt: z.number().int(),
  commit: z.string().optional(),
});
export type ShellManifest = z.infer<typeof shellManifestSchema>;
