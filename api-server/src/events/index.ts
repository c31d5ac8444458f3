export { UserEvents } from './UserEvents';
export type { NewUserEvent, UserEventsWoken } from './UserEvents';
export type { EventTables } from './tables';
