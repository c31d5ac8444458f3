import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Registry } from '../../registry';

const change = z.object({
  /** What was done to a part: `deploy` a version is given to visitors anew, `share` to more or fewer, `stable` to everybody, `take-back`, … */
  action: z.enum(['deploy', 'share', 'stable', 'take-back', 'switch-off', 'switch-on', 'approve', 'cohorts', 'other', 'remove', 'root']),
  part: z.string(),
  version: z.string().optional(),
  /** Ten-thousandths of the visitors. */
  share: z.number().int().optional(),
  commit: z.string().optional(),
});

export const logEntrySchema = z.object({
  revision: z.number().int().min(1),
  /** SHA-256 of the entry before, base64url; absent in the first one. */
  previous: z.string().optional(),
  /** Milliseconds UTC. */
  time: z.number().int(),
  /** Owners whose keys have signed this entry. */
  who: z.array(z.string()),
  changes: z.array(change),
  /** SHA-256 of what the registry says since, base64url. */
  state: z.string(),
  /** SHA-256 of each part since, base64url: whatever is another one here stands among the changes. Absent in entries of before. */
  parts: z.record(z.string(), z.string()).optional(),
  /** The root since, where it was changed. */
  root: z.looseObject({}).optional(),
  signatures: z.array(z.object({ key: z.string(), value: z.string() })),
});

export type LogEntry = z.output<typeof logEntrySchema>;
export type LoggedChange = LogEntry['changes'][number];

export const digestOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('base64url');

/** What the log vouches for: who gets what, and who speaks for it. */
export function stateOf({ shell, shellRollout, shellOwned, remotes, root }: Registry): string {
  return digestOf(JSON.stringify([shell, shellRollout, shellOwned, remotes, root]));
}

/** Name of an entry below the site; content and name cannot part, so an entry is never written over. */
export const entryName = (revision: number, digest: string): string => `log/${String(revision).padStart(9, '0')}-${digest}.json`;
