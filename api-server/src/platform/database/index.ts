export type { Database, DatabaseTransaction, Executor, Tables } from './Tables';
export { openDatabase } from './openDatabase';
export { migrate } from './migrate';
export { onePlan } from './nameStatements';
export { inOrder } from './inOrder';
export { readPage, totalShown } from './readPage';
export type { Paging } from './readPage';
export { isCheckViolation, isNullViolation, isRetried, isUniqueViolation, retrying, transact } from './transact';
export { FolderLockedError } from './FolderLock';
