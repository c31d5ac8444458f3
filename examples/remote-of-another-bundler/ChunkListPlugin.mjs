/** Writes `chunks.json`: which files each page and each language needs, so that the shell can ask for them early. */
export class ChunkListPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(ChunkListPlugin.name, (compilation) => {
      compilation.hooks.processAssets.tap({ name: ChunkListPlugin.name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const lists = { pages: {}, locales: {} };
        for (const { chunks, origins } of compilation.chunkGroups) {
          const lazy = chunks.filter((chunk) => !chunk.hasRuntime());
          const files = lazy.flatMap((chunk) => [...chunk.files]);
          const modules = lazy.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
          for (const { request = '' } of origins) if (request.endsWith('.page')) lists.pages[request] = files;
          for (const module of modules) {
            const language = /locales[\\/]([a-z]{2})\.json$/.exec(module.nameForCondition() ?? '')?.[1];
            if (language) lists.locales[language] = files;
          }
        }
        compilation.emitAsset('chunks.json', new sources.RawSource(JSON.stringify(lists)));
      });
    });
  }
}
