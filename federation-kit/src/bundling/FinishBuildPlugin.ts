import { rmSync } from 'node:fs';
import type { Compilation, Compiler } from 'webpack';
import { readPackage, type BuildContext } from '../build/BuildContext';
import { writeStamp } from './buildStamp';

/**
 * Turns a package's files into what is deployed.
 * @param version instead of the one that follows from the content
 * @returns the version of the build
 */
export type FinishBuild = (context: BuildContext, compilation: Compilation, version: string | undefined) => Promise<string>;

/** Finishes a build as soon as webpack has written its files, so that `webpack build` alone gives all that is deployed. */
export class FinishBuildPlugin {
  readonly #context: BuildContext;
  readonly #finish: FinishBuild;
  readonly #version: string | undefined;

  /** @param version instead of the one that follows from the content */
  constructor(context: BuildContext, finish: FinishBuild, version: string | undefined) {
    this.#context = context;
    this.#finish = finish;
    this.#version = version;
  }

  apply(compiler: Compiler): void {
    const started = Date.now();
    const folderOf = ({ outputOptions }: Compilation): string => outputOptions.path ?? this.#context.outputDirectory;
    // webpack leaves a file of the same name as it is: it would hold the version of the last build.
    compiler.hooks.emit.tap(FinishBuildPlugin.name, (compilation) => rmSync(folderOf(compilation), { recursive: true, force: true }));
    compiler.hooks.afterEmit.tapPromise(FinishBuildPlugin.name, async (compilation) => {
      const { directory, outputDirectory } = this.#context;
      const folder = folderOf(compilation);
      const version = await this.#finish({ ...this.#context, outputDirectory: folder }, compilation, this.#version);
      if (folder === outputDirectory && this.#version === undefined) writeStamp(directory, version, started, compilation.fileDependencies);
      console.log(`${readPackage(directory).name} ${version} built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    });
  }
}
