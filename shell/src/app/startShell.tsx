import { createRoot } from 'react-dom/client';
import type { RemoteSource } from '../loader/RemoteSource';
import type { KeyValueStorage } from '../storage/KeyValueStorage';
import { shellTexts } from '../language/shellTexts';
import { afterStart } from './afterStart';
import { App } from './App';
import { createServices } from './createServices';
import { ShellProvider } from './ShellContext';

export interface ShellOptions {
  readonly source: RemoteSource;
  readonly storage: KeyValueStorage;
}

/** Starts the application in `#root`; the same for the federated shell and for the monolith of the benches. */
export function startShell({ source, storage }: ShellOptions): void {
  const { services, language } = createServices({ source, storage });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const render = (): void =>
    createRoot(root).render(
      <ShellProvider value={services}>
        <App />
      </ShellProvider>,
    );
  // The first page's code runs beside the shell's own texts, not after them.
  const [address = '', search = ''] = location.hash.slice(1).split('?');
  const first = services.routes.byAddress(address);
  if (first && (first.access === 'public' || services.session.get().signedIn))
    services.loader.load(first.id, Object.fromEntries(new URLSearchParams(search))).catch(() => undefined);
  void language.mount(shellTexts).finally(() => {
    render();
    afterStart(services);
  });
}
