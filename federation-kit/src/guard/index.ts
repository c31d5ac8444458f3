export * from './fetchFigures';
export * from './guardOnce';
export * from './judgeVersion';
