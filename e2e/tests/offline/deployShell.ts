import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@halyard-h5/federation-kit/registry';
import { changeRegistry } from '../../support/site/changeRegistry';

const integrityOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Deploys the shell that a site has once more, as its next version in a folder of its own. @returns the folder of the one before */
export function deployShell(site: string, version: string): string {
  let former = '';
  changeRegistry(site, (registry) => {
    const { shell } = registry;
    former = shell.folder;
    const folder = `shell/${version}/`;
    cpSync(join(site, former), join(site, folder), { recursive: true });
    const page = readFileSync(join(site, shell.index), 'utf8').replaceAll(former, folder);
    const index = `${folder}index.html`;
    writeFileSync(join(site, index), page);
    return { ...registry, shell: { ...shell, version, folder, index, indexIntegrity: integrityOf(page) } };
  });
  return former;
}

/** Deploys the build of a remote that a site has once more, in another folder. @returns the folders of the one before and of this one */
export function deployRemote(site: string, id: string, version: string): { readonly former: string; readonly folder: string } {
  let folders = { former: '', folder: '' };
  changeRegistry(site, ({ remotes, ...registry }) => {
    const remote = remotes[id];
    const build = remote?.versions[remote.rollout.stable];
    if (!build) throw new Error(`The site has no ${id}.`);
    folders = { former: build.folder, folder: `remotes/mf-${id}/${version}/` };
    cpSync(join(site, build.folder), join(site, folders.folder), { recursive: true });
    const again = {
      versions: { [version]: { ...build, folder: folders.folder } },
      rollout: { stable: version, steps: [], lastGood: [] },
    };
    return { ...registry, remotes: { ...remotes, [id]: again } };
  });
  return folders;
}

/** Deploys a service worker of this text with the shell that a site has. */
export function deployWorker(site: string, text: string): void {
  changeRegistry(site, (registry) => {
    const { shell } = registry;
    if (!shell.serviceWorker) throw new Error('The site has no service worker.');
    const name = `worker-${integrityOf(text).replace(/\W/g, '').slice(0, 10)}.js`;
    writeFileSync(join(site, shell.folder, name), text);
    return { ...registry, shell: { ...shell, serviceWorker: { ...shell.serviceWorker, script: [name, integrityOf(text)] } } };
  });
}

/** Sets or lifts the kill switch of the service worker. */
export const switchWorker = (site: string, disabled: boolean): Registry =>
  changeRegistry(site, (registry) => {
    const { shell } = registry;
    return { ...registry, shell: { ...shell, ...(shell.serviceWorker && { serviceWorker: { ...shell.serviceWorker, disabled } }) } };
  });

/** Puts back what a site had, in a newer revision. */
export const redeploy = (site: string, former: Registry): Registry => changeRegistry(site, () => former);

export const readRegistry = (site: string): Registry => JSON.parse(readFileSync(join(site, 'registry.json'), 'utf8')) as Registry;
