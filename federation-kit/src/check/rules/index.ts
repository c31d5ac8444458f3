import type { Rule } from '../Finding';
import { collidingRoutes } from './collidingRoutes';
import { commonTexts } from './commonTexts';
import { completeRemote } from './completeRemote';
import { scopedStyles } from './scopedStyles';
import { servedContract } from './servedContract';
import { sharedRequirements } from './sharedRequirements';
import { truthfulDefinition } from './truthfulDefinition';
import { wholeIntegrity } from './wholeIntegrity';
import { withinBudget } from './withinBudget';

/** Rules whose answer depends on what others have deployed: asked again when somebody else was first. */
export const registryRules: readonly Rule[] = [sharedRequirements, collidingRoutes];
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
