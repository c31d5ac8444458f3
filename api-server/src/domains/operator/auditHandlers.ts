import { checkAuditChain } from './auditChain';
import type { OperatorHandlers, OperatorDependencies } from './OperatorCall';

type Handlers = Pick<OperatorHandlers, 'audit' | 'auditCheck'>;

/** Reading what operators did, and whether all of it is still there. */
export function auditHandlers({ context, audit }: OperatorDependencies): Handlers {
  const { database } = context;
  return {
    audit: ({ input }) => audit.list(database, input),

    async auditCheck({ input }) {
      const { faults: _, ...checked } = await checkAuditChain(database, input.after);
      return checked;
    },
  };
}
