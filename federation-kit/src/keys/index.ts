export * from './createSigningKey';
export * from './developmentKey';
export * from './isSignedBy';
export * from './keyFiles';
export * from './signRegistry';
