export * from './describeErrors';
export * from './keepBuildSources';
export { printable } from './printable';
export * from './sourceStore';
export * from './symbolise';
