export * from './prefetchApi';
export * from './useApiInfinite';
export * from './pageAfter';
export * from './useApiMutation';
export * from './useApiQuery';
export * from './useMoneyChange';
