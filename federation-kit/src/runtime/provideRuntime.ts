import * as runtimeCore from '@module-federation/runtime-core';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { bundlerRuntimeGlobal, runtimeCoreGlobal } from './runtimeGlobal';

const runtime = federation.runtime as NonNullable<typeof federation.runtime>;

/** The runtime's own `init` finds an instance by the build that it is compiled into, which would be the shell's. */
const init: typeof runtime.init = (options) =>
  runtimeCore.CurrentGlobal.__FEDERATION__.__INSTANCES__.find(({ name }) => name === options.name) ?? runtime.createInstance(options);

/** A fresh object for each remote, because the runtime keeps a remote's state in it. */
const bundlerRuntime = () => ({
  ...federation,
  runtime: { ...runtime, init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
  bundlerRuntime: { ...federation.bundlerRuntime, S: {}, initContainerEntry },
});

/**
 * Runtime plugin of the shell: gives remotes the federation runtime that it has itself, so that no remote carries one.
 * The same as the `provideExternalRuntime` option, which brings a second copy of the core in CommonJS.
 * @see docs/decisions/0002-one-federation-runtime-per-page.md
 */
export default function provideRuntime(): { name: string } {
  Object.defineProperty(globalThis, runtimeCoreGlobal, { configurable: true, value: runtimeCore });
  Object.defineProperty(globalThis, bundlerRuntimeGlobal, { configurable: true, get: bundlerRuntime });
  return { name: 'provide-runtime' };
}
