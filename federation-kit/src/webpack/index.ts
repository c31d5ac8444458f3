export * from './BuildContext';
export * from './monolithConfig';
export * from './remoteConfig';
export * from './sharedLibraries';
export * from './shellConfig';
