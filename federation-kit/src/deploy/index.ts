export * from './changeRollout';
export * from './deployBuild';
export * from './deployShell';
export * from './partOf';
export * from './disusedFolders';
export * from './pruneSite';
export * from './publishBuild';
export { readManifest } from './publishFolder';
export * from './SiteRegistry';
