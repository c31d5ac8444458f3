/*
 * The page's first file, whose libraries run while the application's own still comes. What only remotes use is given only if the shell imports
 * it; what stands behind a function becomes a chunk. See docs/decisions/0263-the-shell-in-two-files.md.
 */
import '@halyard-h5/shared-ui/styles.css';
import '@halyard-h5/shared-api';
import '@halyard-h5/shared-api/host';
import '@halyard-h5/shared-ui';

export { QueryClientProvider } from '@tanstack/react-query';
export { createInstance } from 'i18next';
export { createRoot } from 'react-dom/client';
export { HashRouter } from 'react-router-dom';

export const lazyLibraries = [
  () => import('@halyard-h5/shared-ui/chart'),
  () => import('@halyard-h5/shared-ui/overlays'),
  () => import('@halyard-h5/shared-ui/qr'),
] as const;
