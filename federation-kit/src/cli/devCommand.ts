import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findRoot } from '../bundling/findRoot';
import { findExchange, type Exchange } from '../dev/findExchange';
import { serveDev } from '../dev/serveDev';
import { deployedSite, localSite, type ShellSite } from '../dev/shellSite';
import { watchRemote } from '../dev/watchRemote';
import type { RemoteVersion } from '../registry';
import { readPackage } from '../webpack/BuildContext';

function buildOthers(root: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error('The other packages could not be built.'))));
  });
}

/** Shell and other remotes, and the exchange behind them: of a deployed site, or as built in this workspace. */
async function findSite(
  root: string,
  named: string | undefined,
  api: string | undefined,
  build: boolean,
): Promise<{ site: ShellSite; exchange: Exchange }> {
  if (named !== undefined) {
    const address = new URL(named.endsWith('/') ? named : `${named}/`);
    return { site: deployedSite(address), exchange: await findExchange(root, api ?? address.origin) };
  }
  if (!existsSync(join(root, 'scripts/build.mjs')))
    throw new Error('Here is no shell: name a deployed site, dev --site https://<host>/h5/');
  if (build || !existsSync(join(root, 'dist/h5/registry.json'))) await buildOthers(root);
  return { site: localSite(join(root, 'dist/h5')), exchange: await findExchange(root, api) };
}

/**
 * `federation-kit dev [--port 4173] [--api http://localhost:8080] [--build] [--site https://<host>/h5/]`: opens the real shell with the remote in the working
 * directory built from its sources at each change; shell and other remotes are as last built (`--build` builds what changed first),
 * or those of a deployed site (`--site`), its exchange included.
 */
export async function devCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { port: { type: 'string', default: '4173' }, api: { type: 'string' }, build: { type: 'boolean' }, site: { type: 'string' } },
  });
  const directory = process.cwd();
  const root = findRoot(directory);
  const { name } = readPackage(directory);
  const { site, exchange } = await findSite(root, values.site, values.api ?? process.env['API_URL'], values.build ?? false);
  const folder = `remotes/${name}/dev/`;
  let build: RemoteVersion | undefined;
  const { server, reload } = serveDev({
    site,
    watched: join(directory, 'dist-dev'),
    folder,
    exchange: exchange.address,
    build: () => {
      if (!build) throw new Error('nothing is built yet');
      return build;
    },
  });
  const stop = (): void => {
    exchange.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  server.on('error', (error) => {
    console.error(error.message);
    stop();
  });
  await watchRemote({
    directory,
    folder,
    onFailure: (message) => console.error(message),
    onBuild(next, milliseconds) {
      const first = build === undefined;
      build = next;
      reload();
      console.log(`${name} built in ${milliseconds} ms`);
      if (first) server.listen(Number(values.port), () => console.log(`${name} in the real shell: http://localhost:${values.port}/h5/`));
    },
  });
}
