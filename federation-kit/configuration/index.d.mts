export { pageConfig, remoteConfig, shellConfig } from '../src/webpack/index.js';
export type { BuildEnvironment, Preset, RemoteOptions } from '../src/webpack/index.js';
