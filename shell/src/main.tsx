import { indexedDbPreferences } from '@halyard-h5/shared-api/internal';
import { startShell } from './app/startShell';
import { guardScripts } from './boot/guardScripts';
import { isKeptStart } from './boot/keptStartMark';
import { readPageConfiguration, readTrustedKeys } from './configuration/pageConfiguration';
import { readRegistry } from './registry/readRegistry';
import { developedSource } from './developers/developedSource';
import { federatedSource } from './loader/federatedSource';
import { readKeptTicket } from './preview/keptTicket';
import type { ShownPreview } from './services/ShownPreview';
import { PageRegistry } from './registry/PageRegistry';
import { browserStorage, tabStorage } from './storage/browserStorage';
import { createShellStorage } from './storage/createShellStorage';
import { visitorId } from './storage/visitorId';
import { createTelemetry } from './telemetry/createTelemetry';
import { lookPreferences } from './theme/createTheme';
import { readFirstLook } from './theme/firstLook';

guardScripts();
const storage = createShellStorage({
  local: browserStorage(),
  shelf: indexedDbPreferences(),
  proposals: lookPreferences(readFirstLook()),
});
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
});
const deployed = federatedSource({ registries, visitor: visitorId(), cohorts, allowedOrigins });
const source = developedSource({ source: deployed, registries, storage, configuration });
const start = (preview?: ShownPreview): void =>
  startShell({ source, storage, registries, telemetry, configuration, preview, serviceWorker: 'service-worker.js' });
const ticket = readKeptTicket(tabStorage());
if (ticket === undefined) start();
else
  void import(/* webpackChunkName: "preview" */ './preview/showPreview')
    .then(({ showPreview }) => showPreview(ticket, { registries, keys }))
    .then(start, () => start());
