import type { RegisteredRoute } from './RegisteredRoute';

/** Pages that the shell itself has, beside those of all remotes. */
export const shellRoutes = [
  { id: 'shell.health', path: '/__health', access: 'public', remote: 'shell' },
  { id: 'shell.developers', path: '/__developers', access: 'public', remote: 'shell' },
  { id: 'shell.preview', path: '/__preview', access: 'public', remote: 'shell' },
] as const satisfies readonly RegisteredRoute[];

export type ShellRouteId = (typeof shellRoutes)[number]['id'];

/** Whether a route's page is the shell's own. */
export const isShellRoute = (routeId: string): boolean => routeId.startsWith('shell.');
