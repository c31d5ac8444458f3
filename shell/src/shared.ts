/* Shared libraries that only remotes use: they are given only if the shell imports them. Those behind a function become chunks. */
import '@halyard-h5/shared-ui';

export const lazyLibraries = [
  () => import('@halyard-h5/shared-ui/chart'),
  () => import('@halyard-h5/shared-ui/overlays'),
  () => import('@halyard-h5/shared-ui/qr'),
] as const;
