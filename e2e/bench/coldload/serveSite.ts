import { createServer, type OutgoingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteHandler } from '@halyard-h5/federation-kit/serve';
import type { SiteTrust } from '@halyard-h5/federation-kit/owners';
import type { RunningExchange } from '../../support/exchange/startExchange';

/** A site on a port of its own. */
export interface ServedSite {
  /** Address of a route's page. */
  readonly address: (path: string) => string;
  readonly close: () => void;
}

/** Leaves out what the page may load and run. */
function dropPolicies(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) =>
    writeHead(status, Object.fromEntries(Object.entries(headers).filter(([name]) => !name.endsWith('-policy'))))) as typeof writeHead;
}

/**
 * Serves a site, with the calls of the API passed on to the one exchange of the run.
 * @param keys whose signatures of the registry the page trusts, or those of the site's root
 * @param policies false for a page that vouches for none of its scripts
 */
export async function serveSite(
  site: string,
  { forward }: Pick<RunningExchange, 'forward'>,
  keys: SiteTrust = [],
  policies = true,
): Promise<ServedSite> {
  const handle = siteHandler(site, keys);
  const server: Server = createServer((request, response) => {
    if (!policies) dropPolicies(response);
    if (!handle(request, response)) forward(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: (path) => `http://127.0.0.1:${port}/h5/#${path}`, close: () => server.close() };
}
