import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';

/** Modules of the federation plugin, which name others by absolute paths; one of them is a file that it writes, named by a hash over such paths. */
const ofFederation = /^(container entry|provide module|consume shared module) |[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;

/**
 * Gives the federation plugin's modules ids that do not depend on the folder that the sources lie in, as all other modules have: the same
 * sources are the same files on every machine.
 */
export class FederationIdsPlugin {
  readonly #root: string;

  /** @param root absolute path that stands for the sources' folder */
  constructor(root: string) {
    this.#root = root;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(FederationIdsPlugin.name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(FederationIdsPlugin.name, (modules) => {
        for (const module of modules) {
          const identifier = module.identifier();
          if (!ofFederation.test(identifier)) continue;
          const place = identifier.replaceAll(this.#root, '').replace(/([\\/]\.federation[\\/]entry)\.[0-9a-f]+/g, '$1');
          compilation.chunkGraph.setModuleId(module, `f${createHash('sha256').update(place).digest('hex').slice(0, 6)}`);
        }
      });
    });
  }
}
