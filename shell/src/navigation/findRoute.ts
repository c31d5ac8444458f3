interface AddressedRoute {
  readonly path: string;
  readonly aliases?: readonly string[];
}

/** The address without trailing slashes and query; the root stays `/`. */
function normalisePath(address: string): string {
  const path = `/${address.split('?')[0] ?? ''}`.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  return path === '' ? '/' : path;
}

/** The route that an address opens, by its path or one of its aliases. */
export function findRoute<Route extends AddressedRoute>(routes: readonly Route[], address: string): Route | undefined {
  const path = normalisePath(address);
  return routes.find((route) => route.path === path || route.aliases?.includes(path));
}
