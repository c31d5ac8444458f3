import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { z } from 'zod';
import { KitError } from '../errors';
import type { Storage } from '../storage';

const unpack = { br: brotliDecompressSync, gz: gunzipSync } as const;

/** Whether a packed copy, which may come from another machine's compressor, is one of these bytes. */
function isPackedOf(packed: Buffer, kind: keyof typeof unpack, bytes: Buffer): boolean {
  try {
    return unpack[kind](packed, { maxOutputLength: Math.max(1, bytes.length) }).equals(bytes);
  } catch {
    return false;
  }
}

type Files = ReadonlyMap<string, Buffer>;

/** Whether a packed copy is one of the file of a build beside it; undefined where it is no packed copy of any. */
function isCopy(name: string, bytes: Buffer, files: Files): boolean | undefined {
  const [, plain = '', kind] = /^(.+)\.(br|gz)$/.exec(name) ?? [];
  const original = kind === undefined ? undefined : files.get(plain);
  return original && isPackedOf(bytes, kind as keyof typeof unpack, original);
}

/** Whether what lies under a name is what a build has there. Source maps of before say nothing to visitors, and a packed copy may be missing. */
function isOf(name: string, bytes: Buffer | undefined, files: Files): boolean {
  if (name.endsWith('.map')) return true;
  const copy = isCopy(name, bytes ?? Buffer.of(), files);
  if (copy !== undefined) return copy || bytes === undefined;
  return bytes !== undefined && files.get(name)?.equals(bytes) === true;
}

/** A browser would get the packed copy in place of the file. @throws KitError `refused` with the first copy that is none of its file */
function assertCopies(folder: string, files: Files): void {
  const stale = [...files].find(([name, bytes]) => isCopy(name, bytes, files) === false);
  if (stale) throw new KitError('refused', `${stale[0]} of ${folder} unpacks to something else than its file. Build it anew.`);
}

export const otherContent = (folder: string, name: string): KitError =>
  new KitError('refused', `${folder} is there with other content (${name}); a version is published once. Raise the version.`);

/**
 * The manifest of a published folder, as text and parsed; undefined when there is none.
 * @throws KitError `refused` when what lies there is no manifest
 */
export async function readManifest<Schema extends z.ZodType>(
  storage: Storage,
  folder: string,
  name: string,
  schema: Schema,
): Promise<{ readonly text: string; readonly manifest: z.output<Schema> } | undefined> {
  const text = (await storage.read(folder + name))?.bytes.toString();
  if (text === undefined) return undefined;
  try {
    return { text, manifest: schema.parse(JSON.parse(text)) };
  } catch {
    throw otherContent(folder, name);
  }
}

/**
 * Publishes a build's folder. Where there is one already, every file is compared: somebody else could have made it first.
 * The caller compares the manifest, which tells of times and places.
 * @throws KitError `refused` with the first file that is not the build's, or that is no copy of what it is packed from
 */
export async function publishFolder(
  storage: Storage,
  { folder, files, manifest, isThere }: { folder: string; files: Files; manifest: string; isThere: boolean },
): Promise<void> {
  assertCopies(folder, files);
  if (!isThere) await storage.publish(folder, files, manifest);
  const found = await storage.list(folder);
  const asked = isThere ? [...new Set([...files.keys(), ...found])] : found.filter((name) => !files.has(name));
  const names = asked.filter((name) => name !== manifest).sort();
  const other = await Promise.all(names.map(async (name) => !isOf(name, (await storage.read(folder + name))?.bytes, files)));
  const first = names.find((_, index) => other[index]);
  if (first !== undefined) throw otherContent(folder, first);
}
