export * from './useFeedBadge';
export * from './useHalts';
export * from './useStale';
export * from './useTerms';
