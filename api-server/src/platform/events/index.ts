export { UserEvents } from './UserEvents';
export type { NewUserEvent, ToldUserEvent } from './UserEvents';
export { UserEventPump } from './UserEventPump';
