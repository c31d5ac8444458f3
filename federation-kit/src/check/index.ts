export * from './checkBuild';
export * from './BuildFault';
export * from './hints';
export * from './rules';
export * from './servedShapes';
export * from './sharedMajor';
export * from './readSubject';
