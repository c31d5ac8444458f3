import { callOfPath, type CallName } from './endpointTable';

/** The call that is meant: remotes of the release before say its path, and stay with visitors for a while. */
export const callNameOf = <Name extends CallName>(given: Name): Name => (callOfPath(given) as Name | undefined) ?? given;
