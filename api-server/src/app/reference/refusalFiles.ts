import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Files below `folder` that define refusals. */
export function refusalFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return refusalFiles(file);
    return /refusals\.ts$/i.test(entry.name) ? [file] : [];
  });
}
