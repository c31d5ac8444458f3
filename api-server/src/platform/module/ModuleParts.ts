import type { SealedColumn } from '../sealing';
import type { AuditSource } from './AuditSource';
import type { PersonalDataSource } from './PersonalDataSource';
import type { ServerContext } from './ServerContext';

/** What a module gives whether it is open or not: rooms that read such parts of all modules open this interface for them. */
export interface ModuleParts {
  /** What it keeps beside the facts that it follows from. */
  readonly audits?: readonly AuditSource[];
  /** What of its tables a person may have a copy of. */
  personalData?(services: ServerContext): readonly PersonalDataSource[];
  readonly sealedColumns?: readonly SealedColumn[];
}
