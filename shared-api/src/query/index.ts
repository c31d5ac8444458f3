export * from './prefetchApi';
export * from './useApiInfinite';
export * from './useApiMutation';
export * from './useApiQuery';
