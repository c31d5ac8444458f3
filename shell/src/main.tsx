import '@halyard-h5/shared-ui/styles.css';
export { lazyLibraries } from './shared';
import { startShell } from './app/startShell';
import { guardScripts } from './boot/guardScripts';
import { readPageConfiguration, readTrustedKeys } from './boot/pageConfiguration';
import { readRegistry } from './boot/readRegistry';
import { developedSource } from './developers/developedSource';
import { readDeveloperSettings } from './developers/developerSettings';
import { federatedSource } from './loader/federatedSource';
import { PageRegistry } from './registry/PageRegistry';
import { fetchRegistry } from './registry/watchRegistry';
import { browserStorage } from './storage/browserStorage';
import { visitorId } from './storage/visitorId';
import { createTelemetry } from './telemetry/createTelemetry';

/** Folder of this build. */
declare const __webpack_public_path__: string;

guardScripts();
const storage = browserStorage();
const telemetry = createTelemetry();
const configuration = readPageConfiguration();
const { allowedOrigins } = configuration;
const registries = new PageRegistry({
  page: readRegistry(),
  keys: readTrustedKeys(),
  storage,
  telemetry,
  fetchText: () => fetchRegistry(),
});
const deployed = federatedSource({ registries, visitor: visitorId(storage), allowedOrigins });
const settings = readDeveloperSettings(storage);
const source = settings ? developedSource({ source: deployed, registries, settings, configuration }) : deployed;
const serviceWorker = `${__webpack_public_path__}service-worker.js`;
startShell({ source, storage, registries, telemetry, configuration, serviceWorker });
