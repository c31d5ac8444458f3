export * from './createSigningKey';
export * from './keyFiles';
export * from './signRegistry';
