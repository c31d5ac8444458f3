export type { ApiClient, CallOptions, UploadOptions, UploadResponse } from './client/apiClient';
export { isApiFault, messageOf } from './client/apiFault';
export type { ApiFault, ApiFaultKind } from './client/apiFault';
export type { MoneyOutcome } from './client/moneyCall';
export type { OpenCall, OpenCallState } from './openCalls/OpenCall';
export type { AnswerCode } from './contract/answerCodes';
export { imagePath } from './contract/endpointTable';
export {
  alwaysTold,
  liquidationDistances,
  mailedAnyway,
  notificationTopics,
  usualLiquidationDistance,
} from './contract/notificationTopics';
export { readPuzzle, type Puzzle } from './contract/puzzleReason';
export * from './common/useCommonText';
export * from './common/usePersonName';
export type * from './contract/streamTypes';
export type * from './contract/types';
export * from './exchange';
export * from './hooks';
export * from './host';
export * from './query';
export type { MarketStream } from './stream/marketStream';
export * from './former';
