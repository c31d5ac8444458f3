export * from './contentSecurityPolicy';
export * from './fillPage';
