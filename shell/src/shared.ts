/*
 * The shared libraries that the shell itself does not use: a library is given to remotes only when some module of the
 * shell asks for it. Those behind a function become files of their own, loaded when a remote's page needs them.
 */
import 'shared-ui';

export const lazyLibraries = [() => import('shared-ui/chart'), () => import('shared-ui/overlays'), () => import('shared-ui/qr')] as const;
