import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/** Replaced by the table of file name to integrity when the folder is sealed; see `sealFolder`. */
export const integrityPlaceholder = '__FEDERATION_KIT_INTEGRITY__';

const table = `${webpack.RuntimeGlobals.require}.fileIntegrity`;
/** How often each stylesheet was refused, by address. */
const refusals = `${webpack.RuntimeGlobals.require}.refusedStyles`;

class FileIntegrityRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('file integrity', webpack.RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    return [
      `const integrities = JSON.parse(${JSON.stringify(`"${integrityPlaceholder}"`)});`,
      `${table} = (url) => integrities[url.slice(url.lastIndexOf('/') + 1)];`,
      `${refusals} = {};`,
    ].join('\n');
  }
}

/**
 * Gives every lazily loaded chunk and stylesheet of a build its integrity: the entry is checked against the registry,
 * and the entry carries the table for everything that it loads. A browser answers a second try for a stylesheet that it refused from its memory,
 * as damaged as it was: each further try has an address of its own.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(ChunkIntegrityPlugin.name, (compilation) => {
      const { RuntimeGlobals, runtime } = compiler.webpack;
      const loaded = new WeakSet<object>();
      for (const requirement of [RuntimeGlobals.loadScript, RuntimeGlobals.ensureChunkHandlers]) {
        compilation.hooks.runtimeRequirementInTree.for(requirement).tap(ChunkIntegrityPlugin.name, (chunk) => {
          if (loaded.has(chunk)) return;
          loaded.add(chunk);
          compilation.addRuntimeModule(chunk, new FileIntegrityRuntimeModule());
        });
      }
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        ChunkIntegrityPlugin.name,
        (source) => `${source}\nif (${table}(url)) { script.integrity = ${table}(url); script.crossOrigin = "anonymous"; }`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(ChunkIntegrityPlugin.name, (source, { tag, href }) =>
        [
          source,
          `if (${table}(${href})) { ${tag}.integrity = ${table}(${href}); ${tag}.crossOrigin = "anonymous"; }`,
          `if (${refusals}[${href}]) { ${tag}.dataset.href = ${href}; ${tag}.href = ${href} + "?again=" + ${refusals}[${href}]; }`,
          `${tag}.addEventListener("error", () => { ${refusals}[${href}] = (${refusals}[${href}] || 0) + 1; });`,
        ].join('\n'),
      );
    });
  }
}
