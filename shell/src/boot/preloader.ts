/* Runs inline before anything else: sets look and language, asks for the first files of the remote beside the shell, and chooses the skeleton. */
import { chooseVersion } from '@halyard-h5/federation-kit/rollout';
import type { CriticalFile, Registry } from '@halyard-h5/federation-kit/registry';
import { preferredLanguage } from '../language/preferredLanguage';
import { languages } from '@halyard-h5/shared-api/host';
import { browserStorage, tabStorage } from '../storage/browserStorage';
import { visitorId } from '../storage/visitorId';
import { readAddress } from '../navigation/addressBar';
import { readKeptTicket } from '../preview/keptTicket';
import { prepareCommitHook } from '../responsiveness/commits';
import { readFirstLook } from '../theme/firstLook';
import { guessRoute } from './guessRoute';
import { readElement, type PageConfiguration } from '../configuration/pageConfiguration';
import { runningShell } from '../registry/runningShell';
import { chooseSkeleton } from '../skeleton/chooseSkeleton';
import { readLivePrices } from '../skeleton/livePrices';
import { showSkeleton } from '../skeleton/skeleton';
import skeletonStyle from '../skeleton/skeleton.css';
import { watchStart } from './watchStart';

prepareCommitHook();
const stored = browserStorage().read;

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
const { palette, followsSystem } = readFirstLook();
const isLight = followsSystem ? matchMedia('(prefers-color-scheme: light)').matches : stored('theme') === 'light';
root.dataset['theme'] = isLight ? 'light' : 'dark';
root.dataset['palette'] = palette;
root.lang = languages[language].tag;
root.dir = languages[language].direction;

const registry = JSON.parse(document.getElementById('registry')?.textContent ?? '{}') as Registry;
const { path } = readAddress();
const visitor = visitorId();
const shell = runningShell(registry);
const { cohorts = [], telemetry } = (readElement('page-configuration') ?? {}) as Partial<PageConfiguration>;
/** Whether this tab shows a preview: what everybody gets is not what it needs. */
const previews = readKeptTicket(tabStorage()) !== undefined;
watchStart(shell.version, telemetry?.share ?? 1, cohorts.length === 0 && !previews);
for (const file of shell.locales[language] ?? []) preload(shell.folder, file);
let first: string | undefined;
for (const [id, { versions, rollout }] of Object.entries(previews ? {} : registry.remotes)) {
  const version = versions[chooseVersion(id, rollout, visitor, cohorts)];
  const route = version && guessRoute(version.definition.routes, path);
  if (!version || !route) continue;
  first = route.id;
  const files = [version.entry, ...(version.preload[route.id] ?? []), ...(version.locales[language] ?? [])];
  for (const file of files) preload(version.folder, file);
  for (const library of version.libraries[route.id] ?? []) {
    for (const file of shell.libraries[library] ?? []) preload(shell.folder, file);
  }
}
// The page of a preview is another one, and says so itself.
if (!previews) showSkeleton(chooseSkeleton(first, stored, readLivePrices()), skeletonStyle);
