import type { Registry } from 'federation-kit/registry';

/** The registry that the server wrote into the page. Throws when the page was served without one. */
export function readRegistry(page: Document = document): Registry {
  const text = page.getElementById('registry')?.textContent?.trim() ?? '';
  if (!text.startsWith('{')) throw new Error('The page was served without a registry.');
  return JSON.parse(text) as Registry;
}
