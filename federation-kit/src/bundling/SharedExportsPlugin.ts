import type { Compilation, Compiler, Dependency, Module } from 'webpack';
import { consumedLibrary } from './consumedModule';
import { exportLists, wholeLibrary, type ExportLists } from '../compatibility/exportLists';
import { KitError } from '../errors';
import { sharedLibraries } from '../libraries/sharedLibraries';

/** What a build takes of shared libraries and what it gives of them. */
interface SharedExports {
  readonly uses: ExportLists;
  readonly gives: ExportLists;
}

const found = new WeakMap<Compilation, SharedExports>();

/** Names that a dependency takes of its module; the whole of it where webpack cannot tell them apart. */
const namesOf = (dependency: Dependency, { moduleGraph }: Compilation): string[] =>
  dependency.getReferencedExports(moduleGraph, undefined).map((reference) => {
    const path = Array.isArray(reference) ? reference : reference.name;
    return path[0] ?? wholeLibrary;
  });

function* usesOf(compilation: Compilation, modules: Iterable<Module>): Generator<[string, string[]]> {
  const { moduleGraph } = compilation;
  for (const module of modules) {
    const library = consumedLibrary(module);
    if (library === undefined) continue;
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      // What nothing asks for is not in the files.
      if (!connection.dependency || connection.getActiveState(undefined) === false) continue;
      yield [library, namesOf(connection.dependency, compilation)];
    }
  }
}

/** The library that a module gives to the page, and the module of the library itself. */
function providedModule(compilation: Compilation, module: Module): readonly [string, Module] | undefined {
  if (module.type !== 'provide-module') return undefined;
  const library = (module as Module & { readonly _name?: string })._name;
  const [dependency] = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)];
  const target = dependency && compilation.moduleGraph.getModule(dependency);
  return library !== undefined && target ? [library, target] : undefined;
}

function* givesOf(compilation: Compilation, modules: Iterable<Module>): Generator<[string, string[]]> {
  for (const module of modules) {
    const [library, target] = providedModule(compilation, module) ?? [];
    if (library === undefined || !target || !sharedLibraries.some(({ request }) => request === library)) continue;
    const names = compilation.moduleGraph.getProvidedExports(target);
    if (!Array.isArray(names)) throw new KitError('failed', `webpack cannot tell what ${library} exports, so no remote could be compared.`);
    yield [library, names];
  }
}

/**
 * Notes which exports of the shared libraries a build uses, and which ones it gives: what is left of its imports after webpack has dropped those that
 * nothing asks for. A namespace that is passed on, or a `require` as a whole, counts as the whole library.
 */
export class SharedExportsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(SharedExportsPlugin.name, (compilation) => {
      // Later, modules are joined and no longer tell who imported what.
      compilation.hooks.afterOptimizeDependencies.tap(SharedExportsPlugin.name, (modules) => {
        const all = [...modules];
        found.set(compilation, { uses: exportLists(usesOf(compilation, all)), gives: exportLists(givesOf(compilation, all)) });
      });
    });
  }
}

/** What a compilation with {@link SharedExportsPlugin} uses and gives of shared libraries. */
export const sharedExports = (compilation: Compilation): SharedExports => found.get(compilation) ?? { uses: {}, gives: {} };
