import '@halyard-h5/shared-ui/styles.css';
export { lazyLibraries } from './shared';
import { startShell } from './app/startShell';
import { guardScripts } from './boot/guardScripts';
import { isKeptStart } from './boot/keptStartMark';
import { readPageConfiguration, readTrustedKeys } from './boot/pageConfiguration';
import { readRegistry } from './boot/readRegistry';
import { developedSource } from './developers/developedSource';
import { readDeveloperSettings } from './developers/developerSettings';
import { federatedSource } from './loader/federatedSource';
import { readKeptTicket } from './preview/keptTicket';
import type { ShownPreview } from './preview/ShownPreview';
import { PageRegistry } from './registry/PageRegistry';
import { fetchRegistry } from './registry/watchRegistry';
import { browserStorage } from './storage/browserStorage';
import { visitorId } from './storage/visitorId';
import { createTelemetry } from './telemetry/createTelemetry';

guardScripts();
const storage = browserStorage();
const telemetry = createTelemetry();
const configuration = readPageConfiguration();
const { allowedOrigins, cohorts } = configuration;
const keys = readTrustedKeys();
const registries = new PageRegistry({
  page: readRegistry(),
  isKeptStart: isKeptStart(),
  keys,
  storage,
  telemetry,
  fetchText: () => fetchRegistry(),
});
const deployed = federatedSource({ registries, visitor: visitorId(storage), cohorts, allowedOrigins });
const settings = readDeveloperSettings(storage);
const source = settings ? developedSource({ source: deployed, registries, settings, configuration }) : deployed;
const start = (preview?: ShownPreview): void =>
  startShell({ source, storage, registries, telemetry, configuration, preview, serviceWorker: 'service-worker.js' });
const ticket = readKeptTicket(browserStorage(() => window.sessionStorage));
if (ticket === undefined) start();
else
  void import(/* webpackChunkName: "preview" */ './preview/showPreview')
    .then(({ showPreview }) => showPreview(ticket, { registries, keys }))
    .then(start, () => start());
