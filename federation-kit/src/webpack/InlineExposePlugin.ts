import type { Compiler } from 'webpack';

/** Name of the chunk that the federation plugin makes for the exposed module. */
export const exposedChunk = 'definition';

/**
 * Puts the exposed `./remote` module into the entry file. The federation plugin gives it a file of its own, which
 * costs every remote a serial round trip before its first page; the module itself is one screen of routes.
 */
export class InlineExposePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(InlineExposePlugin.name, (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: InlineExposePlugin.name, stage: 100 }, () => {
        const { chunkGraph, chunks } = compilation;
        const entry = [...chunks].find((chunk) => chunk.hasRuntime());
        for (const chunk of [...chunks].filter(({ name }) => name === exposedChunk)) {
          if (!entry || !chunkGraph.canChunksBeIntegrated(entry, chunk)) continue;
          chunkGraph.integrateChunks(entry, chunk);
          chunks.delete(chunk);
        }
      });
    });
  }
}
