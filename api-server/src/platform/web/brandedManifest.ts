import { readFile } from 'node:fs/promises';

/** The manifest of the installed application under the operator's name for it; undefined when there is no such file. */
export async function brandedManifest(file: string, name: string): Promise<Buffer | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Buffer.from(JSON.stringify({ ...JSON.parse(text), name, short_name: name }));
}
