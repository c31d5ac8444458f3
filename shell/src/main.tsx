import 'shared-ui/styles.css';
export { lazyLibraries } from './shared';
import { readRegistry } from './boot/readRegistry';
import { startShell } from './app/startShell';
import { federatedSource } from './loader/federatedSource';
import { browserStorage } from './storage/browserStorage';
import { visitorId } from './storage/visitorId';

const storage = browserStorage();
startShell({ source: federatedSource(readRegistry(), visitorId(storage)), storage });
