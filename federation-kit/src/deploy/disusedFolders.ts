import { z } from 'zod';
import { KitError } from '../errors';
import type { Storage } from '../storage';

/** Beside the registry: folders of versions that it does not name, since when, and whether they are being removed. */
const disusedName = 'disused.json';

const disusedSchema = z.object({
  folders: z.record(
    z.string(),
    z.object({
      /** When nobody was seen to name it for the first time, milliseconds UTC. */
      since: z.number().int(),
      /** It is being removed, wholly or in part. */
      removing: z.boolean().optional(),
    }),
  ),
});

export type Disused = z.infer<typeof disusedSchema>['folders'];

const attempts = 10;

export async function readDisused(storage: Storage): Promise<{ readonly folders: Disused; readonly tag: string | undefined }> {
  const found = await storage.read(disusedName);
  if (!found) return { folders: {}, tag: undefined };
  const parsed = disusedSchema.safeParse(JSON.parse(found.bytes.toString()));
  if (!parsed.success) throw new KitError('failed', `${storage.place}/${disusedName} is not a list of disused folders; remove it.`);
  return { folders: parsed.data.folders, tag: found.tag };
}

/**
 * Changes the list as a whole, on what others have made of it meanwhile.
 * @param change the next list; undefined leaves it as it is
 * @returns whether it was changed
 * @throws KitError `conflict` when others were first every time
 */
export async function changeDisused(storage: Storage, change: (folders: Disused) => Disused | undefined): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { folders, tag } = await readDisused(storage);
    const next = change(folders);
    if (next === undefined) return false;
    if (await storage.swap(disusedName, Buffer.from(JSON.stringify({ folders: next })), tag)) return true;
  }
  throw new KitError('conflict', `Others change ${storage.place}/${disusedName} all the time; try again.`);
}

/** The list without one folder. */
export function withoutFolder(folders: Disused, folder: string): Disused {
  const { [folder]: _, ...rest } = folders;
  return rest;
}

/**
 * Takes a folder into use again, before it is published or named: who prunes does not remove it then.
 * @throws KitError `conflict` when it is being removed at this moment
 */
export async function claimFolder(storage: Storage, folder: string): Promise<void> {
  await changeDisused(storage, (folders) => {
    const mark = folders[folder];
    if (mark?.removing)
      throw new KitError(
        'conflict',
        `${folder} was not used for long and is being removed; try again when federation-kit prune has ended.`,
      );
    return mark && withoutFolder(folders, folder);
  });
}
