export { UserEvents } from './UserEvents';
export type { NewUserEvent, UserEventsWoken } from './UserEvents';
export { UserEventPump } from './UserEventPump';
export type { UserEventAudience } from './UserEventPump';
