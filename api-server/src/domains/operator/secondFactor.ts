import type { Config } from '../../platform/module';
import type { OperatorRow } from './OperatorSessions';

/**
 * Whether an operator may do nothing yet but bind an authenticator. The sandbox holds no money of anybody and asks for none.
 * @see docs/decisions/0208-operators-have-a-second-factor.md
 */
export const lacksSecondFactor = ({ sandbox }: Pick<Config, 'sandbox'>, operator: Pick<OperatorRow, 'authenticator_bound'>): boolean =>
  !sandbox.enabled && !operator.authenticator_bound;
