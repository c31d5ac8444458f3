export * from './defineRemote';
export * from './host';
export * from './languageCode';
export * from './notBuiltYet';
export * from './ports';
export * from './remoteId';
export * from './routeCatalogue';
export * from './routeParameters';
