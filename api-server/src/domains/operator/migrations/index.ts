import type { Migrations } from '../../../platform/database';
import { migration0077FourEyes } from './0077_fourEyes';
import { migration0098ConfirmedOperators } from './0098_confirmedOperators';
import { migration0115OperatorCases } from './0115_operatorCases';
import { migration0116AuditChain } from './0116_auditChain';
import { migration0126KeptAudit } from './0126_keptAudit';
import { migration0127SecondOperators } from './0127_secondOperators';

export const operatorMigrations: Migrations = {
  '0077_fourEyes': migration0077FourEyes,
  '0098_confirmedOperators': migration0098ConfirmedOperators,
  '0115_operatorCases': migration0115OperatorCases,
  '0116_auditChain': migration0116AuditChain,
  '0126_keptAudit': migration0126KeptAudit,
  '0127_secondOperators': migration0127SecondOperators,
};
