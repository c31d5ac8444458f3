/** Global under which the shell gives remotes the bundler side of its federation runtime. */
export const bundlerRuntimeGlobal = '__FEDERATION_KIT_BUNDLER_RUNTIME__';
/** Global under which remotes built with the `externalRuntime` option of any tool look for the core of the runtime. */
export const runtimeCoreGlobal = '_FEDERATION_RUNTIME_CORE';
