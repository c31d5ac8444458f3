export * from './contentSecurityPolicy';
export * from './fillPage';
export * from './namedCohorts';
export * from './previewAddress';
export * from './servedShell';
export * from './servedWorker';
export * from './visitorCookie';
