export * from './chooseVersion';
export * from './registrySchema';
export * from './remoteManifestSchema';
export * from './shellManifestSchema';
