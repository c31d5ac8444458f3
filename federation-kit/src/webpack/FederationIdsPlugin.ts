import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';

/** Modules of the federation plugin, which name others by absolute paths. */
const ofFederation = /^(container entry|provide module|consume shared module) /;
/** A file that it writes for each build, named by a hash over such paths. */
const writtenEntry = /[\\/]\.federation[\\/]entry\.[0-9a-f]+(?=\.js)/g;

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
        const places = new Map<string, string>();
        for (const module of modules) {
          // A module that others were joined with has a longer identifier.
          const file = module.nameForCondition() ?? '';
          const identifier = file.search(writtenEntry) >= 0 ? file : module.identifier();
          if (identifier !== file && !ofFederation.test(identifier)) continue;
          const place = identifier.replaceAll(this.#root, '').replace(writtenEntry, '/.federation/entry');
          // A letter first: nothing shall take it for a number.
          const id = `f${createHash('sha256').update(place).digest('hex').slice(0, 6)}`;
          if ((places.get(id) ?? place) !== place) throw new Error(`${place} and ${places.get(id) ?? ''} get the same id, ${id}.`);
          places.set(id, place);
          compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
