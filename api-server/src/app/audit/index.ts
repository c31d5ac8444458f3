export { auditBooks } from './auditBooks';
export type { Books } from './auditBooks';
