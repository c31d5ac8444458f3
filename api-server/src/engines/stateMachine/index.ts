export { nextState, transition } from './stateMachine';
export type { StateMachine } from './stateMachine';
