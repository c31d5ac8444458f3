/* The first file: libraries, run while the second comes. Remotes get only what is imported here; what stands behind a function becomes a chunk. */
import '@halyard-h5/shared-ui/styles.css';
import '@halyard-h5/shared-api';
import '@halyard-h5/shared-api/host';
import '@halyard-h5/shared-ui';
import 'react-dom/client';

export const lazyLibraries = [
  () => import('@halyard-h5/shared-ui/chart'),
  () => import('@halyard-h5/shared-ui/overlays'),
  () => import('@halyard-h5/shared-ui/qr'),
] as const;
