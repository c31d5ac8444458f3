import type { Registry } from '@halyard-h5/federation-kit/registry';

/** A registry of this shape can be worked with; whether it may be is for its signature to say. */
function isRegistry(value: unknown): value is Registry {
  if (typeof value !== 'object' || value === null || !('remotes' in value) || !('shell' in value)) return false;
  return typeof value.remotes === 'object' && value.remotes !== null && typeof value.shell === 'object' && value.shell !== null;
}

/** A registry from its text; undefined when it is none. */
export function parseRegistry(text: string): Registry | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRegistry(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The registry that the server wrote into the page; undefined when the page was served without a readable one. */
export function readRegistry(page: Document = document): Registry | undefined {
  return parseRegistry(page.getElementById('registry')?.textContent ?? '');
}
