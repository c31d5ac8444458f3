export { isStatementPlace } from './StatementPlace';
export { groupsOf, statement } from './statement';
