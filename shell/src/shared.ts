/*
 * The shared libraries that the shell itself does not use: a library is given to remotes only when some module of the
 * shell asks for it. Those behind a function become files of their own, loaded when a remote's page needs them.
 */
import '@halyard-h5/shared-ui';

export const lazyLibraries = [
  () => import('@halyard-h5/shared-ui/chart'),
  () => import('@halyard-h5/shared-ui/overlays'),
  () => import('@halyard-h5/shared-ui/qr'),
] as const;
