import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@halyard-h5/federation-kit/registry';

/** A copy of a build that throws as soon as it is loaded: whole, with an integrity that is right, and of no use. */
export function faultyBuild(good: string, out: string, version: string): void {
  cpSync(good, out, { recursive: true });
  const file = join(out, 'remote.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as RemoteManifest;
  const entry = `throw new Error('faulty build');\n${readFileSync(join(good, manifest.entry), 'utf8')}`;
  writeFileSync(join(out, manifest.entry), entry);
  for (const suffix of ['.br', '.gz']) rmSync(join(out, manifest.entry + suffix), { force: true });
  const integrity = `sha256-${createHash('sha256').update(entry).digest('base64')}`;
  const files = { ...manifest.files, [manifest.entry]: { bytes: entry.length, brotliBytes: 5_000, integrity } };
  writeFileSync(file, JSON.stringify({ ...manifest, version, name: `${manifest.name}_faulty`, files }));
}
