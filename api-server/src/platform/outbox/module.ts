import { defineModule } from '../module';

/** Delivers messages from user to user. */
export const outboxModule = defineModule({
  name: 'outbox',
  takes: ['outbox'],
  open: ({ outbox }) => ({ workers: [outbox] }),
});
