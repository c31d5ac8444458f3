export * from './renderIndex';
export * from './siteHandler';
