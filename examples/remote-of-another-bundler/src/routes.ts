import type { RemoteDefinition } from '@halyard-h5/shared-api';

declare module '@halyard-h5/shared-api/host' {
  /** Pages of this remote and the parameters of their addresses; other remotes open them by these ids. */
  interface RouteMap {
    'example.index': { from?: string };
  }
}

/** Every page of this remote, with its address. */
export const routes: RemoteDefinition<'example'>['routes'] = [
  {
    id: 'example.index',
    path: '/pages/example/index',
    access: 'public',
    page: () => import('./pages/index/Index.page'),
  },
];
