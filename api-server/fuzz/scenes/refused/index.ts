import type { World } from '../../World';
import { accessScenarios } from './access';
import { capitalScenarios } from './capital';
import { haltScenarios } from './halts';
import { leavingScenarios } from './leaving';
import type { RefusalScenarios } from './RefusalScenario';
import { peopleScenarios } from './people';
import { realMoneyScenarios } from './realMoney';
import { recoveryScenarios } from './recovery';
import { tradingScenarios } from './trading';
import { walletScenarios } from './wallet';

const playMoneyScenarios: RefusalScenarios = {
  ...accessScenarios,
  ...tradingScenarios,
  ...walletScenarios,
  ...peopleScenarios,
  ...haltScenarios,
  ...leavingScenarios,
  ...capitalScenarios,
  ...recoveryScenarios,
};

/** Whether something here meets this refusal; others are met by chance. */
export const isMeetable = (id: string): boolean => id in playMoneyScenarios || id in realMoneyScenarios;

/** Tries to be refused in a way that nothing has met yet, and that this exchange knows. @returns false where there is none */
export async function meetById(world: World): Promise<boolean> {
  const scenarios = world.server.context.config.sandbox.enabled ? playMoneyScenarios : realMoneyScenarios;
  const scenario = scenarios[world.dice.pick(world.coverage.strange.filter((id) => scenarios[id])) ?? ''];
  await scenario?.(world);
  return scenario !== undefined;
}
