import type { Compiler } from 'webpack';
import type { RemoteVersion } from '../registry';
import { readPackage, type BuildContext } from '../build/BuildContext';
import { remoteVersionFolder } from '../build/remoteFolder';
import { describeBuild } from './describeBuild';
import type { Exchange } from './findExchange';
import { findSite, type SiteWishes } from './findSite';
import { issuePreview } from './issuePreview';
import { serveDev } from './serveDev';

export interface DevWishes extends SiteWishes {
  /** Port of the page, default 4173. */
  readonly port?: string | undefined;
  /** Address of a deployed application that shows a signed preview of the remote as well. */
  readonly preview?: string | undefined;
}

/** While `webpack watch` builds a remote at each change, opens the real shell with it, and reloads open pages after each build. */
export class DevSitePlugin {
  readonly #context: BuildContext;
  readonly #wishes: DevWishes;
  readonly #folder: string;
  #build: RemoteVersion | undefined;
  #opened: Promise<() => void> | undefined;

  constructor(context: BuildContext, wishes: DevWishes) {
    this.#context = context;
    this.#wishes = wishes;
    this.#folder = remoteVersionFolder(readPackage(context.directory).name, 'dev');
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise(DevSitePlugin.name, async (stats) => {
      // webpack-cli tells what is wrong; pages stay as they are.
      if (stats.hasErrors()) return;
      try {
        this.#build = await describeBuild(this.#context, this.#folder);
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        return;
      }
      console.log(`${readPackage(this.#context.directory).name} built in ${(stats.endTime ?? 0) - (stats.startTime ?? 0)} ms`);
      this.#opened ??= this.#open();
      (await this.#opened)();
    });
  }

  /** @returns reloads open pages */
  async #open(): Promise<() => void> {
    const { directory, outputDirectory, root } = this.#context;
    const { port = '4173', api = process.env['API_URL'], preview } = this.#wishes;
    const { site, exchange } = await findSite(root, { ...this.#wishes, api });
    const { server, reload } = serveDev({
      site,
      watched: outputDirectory,
      folder: this.#folder,
      exchange: exchange.address,
      build: () => {
        if (!this.#build) throw new Error('nothing is built yet');
        return this.#build;
      },
    });
    endWith(exchange);
    server.on('error', (error) => {
      console.error(error.message);
      exchange.stop();
      process.exit(1);
    });
    const { name } = readPackage(directory);
    server.listen(Number(port), () => console.log(`${name} in the real shell: http://localhost:${port}/h5/`));
    if (preview !== undefined) issuePreview(directory, preview);
    return reload;
  }
}

/** An exchange that was started for this process ends with it. */
function endWith(exchange: Exchange): void {
  const stop = (): void => {
    exchange.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}
