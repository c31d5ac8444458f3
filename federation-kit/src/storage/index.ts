export * from './directoryStorage';
export * from './openStorage';
export * from './s3Storage';
export type * from './Storage';
