export * from './describeErrors';
export * from './keepBuildSources';
export * from './sourceStore';
export * from './symbolise';
