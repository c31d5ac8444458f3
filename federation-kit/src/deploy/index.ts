export * from './changeRollout';
export * from './deployBuild';
export * from './publishBuild';
export * from './SiteRegistry';
