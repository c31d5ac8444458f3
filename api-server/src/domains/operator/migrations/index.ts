import type { Migrations } from '../../../platform/database';
import { migration0077FourEyes } from './0077_fourEyes';
import { migration0098ConfirmedOperators } from './0098_confirmedOperators';
import { migration0115OperatorCases } from './0115_operatorCases';
import { migration0116AuditChain } from './0116_auditChain';
import { migration0125KeptAudit } from './0125_keptAudit';
import { migration0126CreditsWait } from './0126_creditsWait';
import { migration0127ContentProposals } from './0127_contentProposals';

export const operatorMigrations: Migrations = {
  '0077_fourEyes': migration0077FourEyes,
  '0098_confirmedOperators': migration0098ConfirmedOperators,
  '0115_operatorCases': migration0115OperatorCases,
  '0116_auditChain': migration0116AuditChain,
  '0125_keptAudit': migration0125KeptAudit,
  '0126_creditsWait': migration0126CreditsWait,
  '0127_contentProposals': migration0127ContentProposals,
};
