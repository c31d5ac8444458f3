/*
 * Runs inline before anything else: sets theme and language on the root element and asks for the first files of the
 * remote that the address needs, so that they travel beside the shell instead of after it.
 */
import { chooseVersion } from '@halyard-h5/federation-kit/rollout';
import type { CriticalFile, Registry } from '@halyard-h5/federation-kit/registry';
import { preferredLanguage } from '../language/preferredLanguage';
import { languages } from '@halyard-h5/shared-api/host';
import { browserStorage } from '../storage/browserStorage';
import { visitorId } from '../storage/visitorId';
import { readAddress } from '../navigation/addressBar';
import { guessRoute } from './guessRoute';

const storage = browserStorage();
const stored = storage.read;

function preload(folder: string, [file, integrity]: CriticalFile): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = file.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = folder + file;
  document.head.append(link);
}

const language = preferredLanguage(stored('lang'), navigator.languages);
const root = document.documentElement;
root.dataset['theme'] = stored('theme') === 'light' ? 'light' : 'dark';
root.lang = languages[language].tag;
root.dir = languages[language].direction;

const registry = JSON.parse(document.getElementById('registry')?.textContent ?? '{}') as Registry;
const { path } = readAddress();
const visitor = visitorId(storage);
for (const file of registry.shell.locales[language] ?? []) preload(registry.shell.folder, file);
for (const [id, { versions, rollout }] of Object.entries(registry.remotes)) {
  const version = versions[chooseVersion(id, rollout, visitor)];
  const route = version && guessRoute(version.definition.routes, path);
  if (!version || !route) continue;
  const files = [version.entry, ...(version.preload[route.id] ?? []), ...(version.locales[language] ?? [])];
  for (const file of files) preload(version.folder, file);
  for (const library of version.libraries[route.id] ?? []) {
    for (const file of registry.shell.libraries[library] ?? []) preload(registry.shell.folder, file);
  }
}
