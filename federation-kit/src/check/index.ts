export * from './checkBuild';
export * from './Finding';
export * from './hints';
export * from './rules';
export * from './servedShapes';
export * from './sharedMajor';
export * from './readSubject';
