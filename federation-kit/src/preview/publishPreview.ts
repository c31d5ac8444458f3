import { createHash, randomBytes } from 'node:crypto';
import { remoteFolder } from '../build/remoteFolder';
import { checkBuild, describeFaults, rules, type CheckSubject } from '../check';
import { partOf, publishBuild, shellName, type SiteRegistry } from '../deploy';
import { KitError } from '../errors';
import { keepBuildSources, type SourceStore } from '../sources';
import type { Storage } from '../storage';
import { previewFile, ticketBody, type PreviewContent, type PreviewTicket } from './PreviewTicket';

export interface PreviewOptions {
  readonly storage: Storage;
  readonly store: SiteRegistry;
  readonly subject: CheckSubject;
  /** Address of the application, with its slash at the end. */
  readonly address: string;
  /** Milliseconds UTC. */
  readonly expires: number;
  /** Where the source maps of the build are kept; without it they are nowhere. */
  readonly sources?: SourceStore | undefined;
  /** Hears of each step that is done. */
  readonly say?: (line: string) => void;
}

/** Every preview that lies in a site. */
async function allPreviews(storage: Storage): Promise<(PreviewContent & { readonly id: string })[]> {
  const names = await storage.list('previews/');
  const found = await Promise.all(
    names.map(async (name) => {
      const [id = ''] = name.split('/');
      const file = name.endsWith('/preview.json') ? await storage.read(`previews/${name}`) : undefined;
      return file ? [{ ...(JSON.parse(file.bytes.toString()) as PreviewContent), id }] : [];
    }),
  );
  return found.flat();
}

const forget = (storage: Storage, id: string): Promise<void> => storage.remove(`previews/${id}/`);

/**
 * Publishes a build so that nobody gets it but who follows the link: checked, published and signed as a deploy does it, and named in no registry.
 * Previews that have expired are removed on the way.
 * @throws KitError `refused` with the faults, when no key at hand speaks for the remote, or the version was taken back
 */
export async function publishPreview({
  storage,
  store,
  subject,
  address,
  expires,
  sources,
  say = () => undefined,
}: PreviewOptions): Promise<PreviewTicket> {
  const { build } = subject;
  const { id: part, version, package: name } = build.manifest;
  if (part === shellName)
    throw new KitError('usage', 'The shell has no previews: deploy it to a cohort, with --basis-points 0 --cohort <name>.');
  await store.refuseForeign(part);
  const registry = await store.read();
  if (partOf(registry, part)?.rollout.halted?.includes(version))
    throw new KitError('refused', `${part} ${version} was taken back because it failed too often; nobody is shown it.`);
  const faults = checkBuild(subject, rules);
  if (faults.length > 0) throw new KitError('refused', `${part} ${version} is not shown:\n${describeFaults(faults)}`, faults);
  say(`checked: ${rules.length} rules hold`);
  say(await keepBuildSources(sources, storage, remoteFolder(name), build, store.now));
  const { entry, isNew } = await publishBuild(storage, build);
  say(`${isNew ? 'published' : 'already published'}: ${entry.folder} (${build.files.size} files)`);
  const signed = registry.root ? { ...entry, signed: await store.state('version', part, version, entry) } : entry;
  const bytes = Buffer.from(JSON.stringify({ part, version, expires, entry: signed } satisfies PreviewContent));
  const id = randomBytes(16).toString('base64url');
  const ticket = { id, site: address, expires, content: createHash('sha256').update(bytes).digest('base64url') };
  const whole = { ...ticket, part, version, signed: await store.state('preview', part, version, ticketBody(ticket)) };
  for (const old of await allPreviews(storage)) if (old.expires <= store.now) await forget(storage, old.id);
  if (!(await storage.swap(previewFile(id), bytes, undefined)))
    throw new KitError('conflict', `${storage.place} has ${id} already; try again.`);
  return whole;
}

/**
 * Withdraws previews: pages that are loaded from then on refuse their links.
 * @param which id of one, or a version: all of it
 * @returns those that were there
 */
export async function withdrawPreviews(
  storage: Storage,
  which: string,
): Promise<readonly { readonly id: string; readonly part: string; readonly version: string }[]> {
  const meant = (await allPreviews(storage)).filter(({ id, version }) => id === which || version === which);
  for (const { id } of meant) await forget(storage, id);
  return meant.map(({ id, part, version }) => ({ id, part, version }));
}
