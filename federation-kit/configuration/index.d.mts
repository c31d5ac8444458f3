export { remoteConfig, shellConfig } from '../src/webpack/index.js';
export type { BuildEnvironment, BuildOptions, Preset, RemoteOptions } from '../src/webpack/index.js';
