/** Names of the release before: builds of remotes that are still deployed load them from the shell at run time. */
import { messageOf, resetFaultToasts } from './query/useFaultToast';

/** @deprecated Use `messageOf`, and `toast` where the call is made. @public */
export { messageOf as useShownFault, messageOf as useDrawnFault };
const doNothing = (): void => {};
/** @deprecated Say `toast: false` where the call is made. @public */
export { doNothing as useShownMessage, doNothing as useDrawnWords };
/** @deprecated The shell does so when a trader pulls. @public */
export { resetFaultToasts, resetFaultToasts as forgetSaidFaults };
