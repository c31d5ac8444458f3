export { UserEvents } from './UserEvents';
export type { NewUserEvent } from './UserEvents';
export { UserEventPump } from './UserEventPump';
