export * from './judgePart';
export * from './judgeRegistry';
export * from './RootDocument';
export * from './signersOf';
export * from './statements';
