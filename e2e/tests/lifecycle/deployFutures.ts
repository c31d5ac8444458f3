import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@halyard-h5/federation-kit/registry';
import { changeRegistry } from '../../support/site/changeRegistry';
import { builtVersion } from '../faults/remotes';
import { renamedBuild } from '../faults/renamedBuild';

/** Deploys the next version of mf-futures into a site: other names and files, the same pages; the former version stays beside it. */
export function deployFutures(site: string): Registry {
  const registry = JSON.parse(readFileSync(join(site, 'registry.json'), 'utf8')) as Registry;
  const { version, build: former } = builtVersion(registry, 'futures');
  const next = `n${registry.revision}`;
  const { build, files } = renamedBuild(former, next, site);
  // Compressed copies would still say what the files said before.
  const filter = (file: string): boolean => !/\.(br|gz)$/.test(file);
  cpSync(join(site, former.folder), join(site, build.folder), { recursive: true, filter });
  for (const [name, text] of files) writeFileSync(join(site, build.folder, name), text);
  return changeRegistry(site, ({ remotes, ...others }) => {
    const { versions = {} } = remotes['futures'] ?? {};
    const rollout = { stable: next, steps: [], lastGood: [version] };
    return { ...others, remotes: { ...remotes, futures: { versions: { ...versions, [next]: build }, rollout } } };
  });
}
