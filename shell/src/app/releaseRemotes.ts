import { remoteOf } from '../loader/PageLoader';
import { releaseContainer } from '../loader/releaseContainer';
import { isShown } from '../loader/shownRemotes';
import type { ShellServices } from '../services/ShellServices';

type Needed = Pick<ShellServices, 'source' | 'loader' | 'language' | 'navigation'>;

/** Between two looks, milliseconds. */
const every = 30_000;

/**
 * Lets go of what nobody shows: versions that no page is opened in any more, and remotes that were shown and of which nothing has been mounted since the
 * look before.
 * @returns a function that ends it
 * @see docs/decisions/0284-what-nobody-shows-is-released.md
 */
export function releaseRemotes({ source, loader, language, navigation }: Needed): () => void {
  /** Remotes of which a page was opened; one that was fetched ahead waits for its first page. */
  const opened = new Set<string>();
  /** Versions that were in use: one that is on its way has to come first. */
  const used = new Set<string>();
  /** What nothing was mounted of at the look before. */
  let unused: ReadonlySet<string> = new Set();
  const note = (): void => {
    const { tabs, stack, parked } = navigation.store.getState();
    for (const { routeId } of [...tabs, ...stack, ...parked]) opened.add(remoteOf(routeId));
  };
  const release = async (key: string): Promise<void> => {
    used.delete(key);
    const [id = '', version = ''] = key.split(/@(.*)/);
    const remote = await loader.release(key)?.catch(() => undefined);
    if (remote) language.unmount(remote.definition.i18n);
    const build = source.release?.(id, version);
    if (build) releaseContainer(build);
  };
  const look = (): void => {
    const next = new Set<string>();
    const isUnused = (key: string): boolean => {
      if (isShown(key)) return false;
      next.add(key);
      return unused.has(key);
    };
    for (const { id, version } of loader.loaded()) {
      if (!opened.has(id) || !isUnused(`${id}@${version}`)) continue;
      opened.delete(id);
      loader.forget(id);
    }
    for (const key of loader.former()) if (used.has(key) && isUnused(key)) void release(key);
    unused = next;
  };
  const noteUse = (): void => {
    for (const { id, version } of loader.loaded()) used.add(`${id}@${version}`);
  };
  note();
  noteUse();
  const ends = [navigation.store.subscribe(note), loader.subscribe(noteUse)];
  const timer = setInterval(look, every);
  return () => {
    for (const end of ends) end();
    clearInterval(timer);
  };
}
