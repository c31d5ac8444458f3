import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/** Replaced by the table of file name to integrity when the folder is sealed; see `sealFolder`. */
export const integrityPlaceholder = '__FEDERATION_KIT_INTEGRITY__';

const table = `${webpack.RuntimeGlobals.require}.fileIntegrity`;

class FileIntegrityRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('file integrity', webpack.RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    return [
      `const integrities = JSON.parse(${JSON.stringify(`"${integrityPlaceholder}"`)});`,
      `${table} = (url) => integrities[url.slice(url.lastIndexOf('/') + 1)];`,
    ].join('\n');
  }
}

/**
 * Gives every lazily loaded chunk and stylesheet of a build its integrity: the entry is checked against the registry,
 * and the entry carries the table for everything that it loads.
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
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        ChunkIntegrityPlugin.name,
        (source, { tag, href }) =>
          `${source}\nif (${table}(${href})) { ${tag}.integrity = ${table}(${href}); ${tag}.crossOrigin = "anonymous"; }`,
      );
    });
  }
}
