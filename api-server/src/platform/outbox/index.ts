export { Outbox } from './Outbox';
export { outboxModule } from './module';
export type { OutboxHandlers } from './OutboxMessage';
