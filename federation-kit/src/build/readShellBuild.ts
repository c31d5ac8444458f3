import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KitError } from '../errors';
import { shellManifestSchema, type ShellManifest } from '../registry';
import { readMaps } from '../sources/sourceStore';

/** One built shell, as it is to be published. */
export interface ShellBuild {
  readonly manifest: ShellManifest;
  /** Every file to publish, by name, `shell.json` among them; source maps stay at home. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Source maps by their scripts' names, for the private store. */
  readonly maps?: ReadonlyMap<string, Buffer>;
}

/** Whether a folder has a built shell in it. */
export const isShellBuild = (folder: string): boolean => existsSync(join(folder, 'shell.json'));

/** Reads a built shell. Throws when the folder has no valid `shell.json`. */
export function readShellBuild(folder: string): ShellBuild {
  const file = join(folder, 'shell.json');
  if (!isShellBuild(folder)) throw new KitError('failed', `${folder} has no shell.json; build the shell first.`);
  const parsed = shellManifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new KitError('failed', `${file} is not a shell's manifest: ${parsed.error.issues[0]?.message ?? ''}`);
  const names = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isFile() && !each.name.endsWith('.map'));
  return {
    manifest: parsed.data,
    files: new Map(names.map(({ name }) => [name, readFileSync(join(folder, name))])),
    maps: readMaps(folder),
  };
}
