import { registration } from './access';
import type { RefusalScenarios } from './RefusalScenario';

/** Refusals of what the fuzzed exchange of real money does not offer. */
export const realMoneyScenarios: RefusalScenarios = {
  'access.invitationNeeded': (world) => world.send('session.register', registration(world, {}), world.visitor()),
  'access.passkeysClosed': (world) => world.send('passkey.challenge', { purpose: 'signIn' }, world.visitor()),
  'delivery.disabled': async (world) => {
    const order = { symbol: 'BTCUSDT', direction: 'call', seconds: 30, stake: '5' };
    await world.send('deliveryOrder.place', order, await world.newcomer());
  },
};
