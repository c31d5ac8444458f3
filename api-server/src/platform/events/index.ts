export { OperatorNews } from './OperatorNews';
export type { OperatorTopic } from './OperatorNews';
export { UserEvents } from './UserEvents';
export type { NewUserEvent, ToldUserEvent } from './UserEvents';
export { UserEventPump } from './UserEventPump';
