export * from './BuildContext';
export * from './monolithConfig';
export type { BuildEnvironment, Preset } from './Preset';
export * from './remoteConfig';
export * from './sharedLibraries';
export * from './shellConfig';
