interface AddressedRoute {
  readonly path: string;
  readonly aliases?: readonly string[];
}

/**
 * The route whose address is, letter by letter, `path`. A guess for what is worth asking for early: which page it is says the router, once it
 * is there (`RouteTable.byAddress`), and a page that was not guessed comes a moment later.
 */
export function guessRoute<Route extends AddressedRoute>(routes: readonly Route[], path: string): Route | undefined {
  return routes.find((route) => route.path === path || route.aliases?.includes(path));
}
