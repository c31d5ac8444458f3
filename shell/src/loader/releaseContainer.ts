import type { RemoteVersion } from '@halyard-h5/federation-kit/registry';
import { begun } from './remoteContainer';

/**
 * Lets go of a build whose pages are all closed: container, chunks, place in the federation runtime, style sheets.
 * @see docs/decisions/0284-what-nobody-shows-is-released.md
 */
export function releaseContainer({ name, folder }: RemoteVersion): void {
  begun.delete(name);
  const globals = window as unknown as Record<string, unknown>;
  // The entry declares it by `var`, which cannot be deleted.
  if (name in globals) globals[name] = undefined;
  delete globals[`webpackChunk${name}`];
  const instances = (globals['__FEDERATION__'] as { __INSTANCES__?: { name: string }[] } | undefined)?.__INSTANCES__ ?? [];
  const place = instances.findIndex((each) => each.name === name);
  if (place >= 0) instances.splice(place, 1);
  const address = new URL(folder, document.baseURI).href;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[href]')) if (link.href.startsWith(address)) link.remove();
}
