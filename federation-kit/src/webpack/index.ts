export * from '../build/BuildContext';
export * from './monolithConfig';
export * from './pageConfig';
export type { BuildEnvironment, Preset } from './Preset';
export * from './remoteConfig';
export * from '../libraries/sharedLibraries';
export * from './shellConfig';
