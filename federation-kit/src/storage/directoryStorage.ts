import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { claimState } from './claim';
import { KitError } from '../errors';
import type { Storage, StoredObject } from './Storage';

/** A staging folder older than this was left behind by a deploy that was killed. Milliseconds. */
const stagingKept = 86_400_000;

const tagOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 24);

/** Steps of a replacement, for tests that end the process between them. */
export type DirectoryStep = 'staged' | 'published' | 'claimed' | 'written' | 'replaced';

/** A site in a directory of this machine, safe against other processes that deploy into it at the same moment. */
export function directoryStorage(directory: string, onStep: (step: DirectoryStep) => void = () => undefined): Storage {
  const root = resolve(directory);
  const pathOf = (name: string): string => {
    const path = join(root, name);
    if (path !== root && !path.startsWith(root + sep)) throw new KitError('failed', `${name} lies outside ${directory}.`);
    return path;
  };
  const readNow = (name: string): StoredObject | undefined => {
    const path = pathOf(name);
    if (!existsSync(path)) return undefined;
    const bytes = readFileSync(path);
    return { bytes, tag: tagOf(bytes) };
  };
  return {
    place: directory,
    read: (name) => Promise.resolve(readNow(name)),
    list(folder) {
      const path = pathOf(folder);
      if (!existsSync(path)) return Promise.resolve([]);
      const found = readdirSync(path, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
      const names = found.map((each) => relative(path, join(each.parentPath, each.name)).split(sep).join('/'));
      return Promise.resolve(names.filter((name) => !/(^|\/)[^/]*\.staging(-|\/|$)/.test(name)).sort());
    },
    async publish(folder, files) {
      const target = pathOf(folder).replace(/[\\/]$/, '');
      mkdirSync(dirname(target), { recursive: true });
      removeLeftovers(target);
      const staging = `${target}.staging-${randomUUID()}`;
      for (const [name, bytes] of files) {
        mkdirSync(dirname(join(staging, name)), { recursive: true });
        writeFileSync(join(staging, name), bytes);
      }
      onStep('staged');
      try {
        // Fails when the folder is there: folders are never replaced.
        renameSync(staging, target);
      } catch (error) {
        rmSync(staging, { recursive: true, force: true });
        if (!existsSync(target)) throw error;
        const other = [...files].find(([name, bytes]) => !readNow(join(folder, name))?.bytes.equals(bytes));
        if (other) throw new KitError('refused', `${folder} is there with other content (${other[0]}); a version is published once.`);
      }
      onStep('published');
    },
    remove(folder) {
      rmSync(pathOf(folder), { recursive: true, force: true });
      return Promise.resolve();
    },
    async swap(name, bytes, tag) {
      if (readNow(name)?.tag !== tag) return false;
      const path = pathOf(name);
      mkdirSync(dirname(path), { recursive: true });
      const claim = claimState(path, tag ?? 'new');
      if (!claim) return false;
      onStep('claimed');
      const next = `${path}.${randomUUID()}.new`;
      try {
        writeFileSync(next, bytes, { flush: true });
        onStep('written');
        // Whoever held the claim before may have replaced it already.
        if (readNow(name)?.tag !== tag || !claim.isValid()) return false;
        renameSync(next, path);
        onStep('replaced');
        removeClaims(path, tag ?? 'new');
        return true;
      } finally {
        rmSync(next, { force: true });
        claim.release();
      }
    },
  };
}

function removeLeftovers(target: string): void {
  for (const name of readdirSync(dirname(target))) {
    const path = join(dirname(target), name);
    if (name.startsWith(`${basename(target)}.staging-`) && Date.now() - statSync(path).mtimeMs > stagingKept)
      rmSync(path, { recursive: true, force: true });
  }
}

/** Claims on a state that is past: nobody can succeed with one any more. */
function removeClaims(path: string, state: string): void {
  for (const name of readdirSync(dirname(path)))
    if (name.startsWith(`${basename(path)}.${state}.claim-`)) rmSync(join(dirname(path), name), { force: true });
}
