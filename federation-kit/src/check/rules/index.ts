import type { Rule } from '../BuildFault';
import { collidingRoutes } from './collidingRoutes';
import { commonTexts } from './commonTexts';
import { completeRemote } from './completeRemote';
import { linkedRoutes } from './linkedRoutes';
import { scopedStyles } from './scopedStyles';
import { servedContract } from './servedContract';
import { sharedExports } from './sharedExports';
import { sharedRequirements } from './sharedRequirements';
import { slots } from './slots';
import { truthfulDefinition } from './truthfulDefinition';
import { wholeIntegrity } from './wholeIntegrity';
import { withinBudget } from './withinBudget';

/** Rules whose answer depends on what others have deployed: asked again when somebody else was first. */
export const registryRules: readonly Rule[] = [sharedRequirements, sharedExports, collidingRoutes, linkedRoutes, slots];
/** Every rule. */
export const rules: readonly Rule[] = [
  ...registryRules,
  completeRemote,
  commonTexts,
  withinBudget,
  scopedStyles,
  wholeIntegrity,
  servedContract,
  truthfulDefinition,
];
