/** Names of the release before: builds of remotes that are still deployed load them from the shell at run time. */
import { useShownFault, useShownMessage } from './query/shownMessages';
import { resetFaultToasts } from './query/useFaultToast';

/** @deprecated Use `useShownFault`. @public */
export const useDrawnFault = useShownFault;
/** @deprecated Use `useShownMessage`. @public */
export const useDrawnWords = useShownMessage;
/** @deprecated Use `resetFaultToasts`. @public */
export const forgetSaidFaults = resetFaultToasts;
