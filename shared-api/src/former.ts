/** Names of the release before: builds of remotes that are still deployed load them from the shell at run time. */
import { messageOf } from './client/apiFault';

/** @deprecated Use `messageOf`, and `unspoken` where the call is made. @public */
export { messageOf as useShownFault, messageOf as useDrawnFault };
const doNothing = (): void => {};
/** @deprecated Say `unspoken` where the call is made. @public */
export { doNothing as useShownMessage, doNothing as useDrawnWords };
/** @deprecated The shell does so when a trader pulls. @public */
export { doNothing as resetFaultToasts, doNothing as forgetSaidFaults };
/** @deprecated Say `unspoken` where the call is made. @public */
export type ReadToast = boolean | 'refresh';
