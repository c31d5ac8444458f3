export { isLate } from './verify/isLate';
export type { LogEntry } from './log/LogEntry';
export { readChain } from './log/readLog';
export { judgePart } from './verify/judgePart';
export {
  faultOf,
  isReplay,
  isRootKeys,
  judgeWhole,
  ownedRemotes,
  type OwnedRegistry,
  type Seen,
  type SiteTrust,
} from './verify/judgeRegistry';
export { partsOf } from './verify/parts';
export type { RootDocument, RootKeys } from './verify/RootDocument';
export { isSignedByRoot, type Authority } from './verify/signersOf';
