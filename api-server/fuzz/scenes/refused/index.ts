import type { World } from '../../World';
import { accessMeetings } from './access';
import { capitalMeetings } from './capital';
import { haltMeetings } from './halts';
import { leavingMeetings } from './leaving';
import type { Meetings } from './Meeting';
import { peopleMeetings } from './people';
import { realMoneyMeetings } from './realMoney';
import { recoveryMeetings } from './recovery';
import { tradingMeetings } from './trading';
import { walletMeetings } from './wallet';

const playMoneyMeetings: Meetings = {
  ...accessMeetings,
  ...tradingMeetings,
  ...walletMeetings,
  ...peopleMeetings,
  ...haltMeetings,
  ...leavingMeetings,
  ...capitalMeetings,
  ...recoveryMeetings,
};

/** Whether something here meets this refusal; others are met by chance. */
export const isMeetable = (id: string): boolean => id in playMoneyMeetings || id in realMoneyMeetings;

/** Tries to be refused in a way that nothing has met yet, and that this exchange knows. @returns false where there is none */
export async function meetById(world: World): Promise<boolean> {
  const meetings = world.server.context.config.sandbox.enabled ? playMoneyMeetings : realMoneyMeetings;
  const meeting = meetings[world.dice.pick(world.coverage.strange.filter((id) => meetings[id])) ?? ''];
  await meeting?.(world);
  return meeting !== undefined;
}
