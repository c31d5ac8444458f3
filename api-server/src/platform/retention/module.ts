import { moveHorizon } from '../idempotency';
import { defineModule } from '../module';
import type { RetentionRule } from '../module';
import { RetentionWorker } from './RetentionWorker';
import { lengthFor, partitionsById, partitionsByKey } from './partitionsByTime';
import { retentionSettings } from './settings';
import { takes } from './services';

/** Removes old rows of all modules, those of the platform among them. */
export const retentionModule = defineModule({
  name: 'retention',
  takes,
  settings: { retention: retentionSettings.prefault({}) },
  open(context) {
    const { server, retention } = context.config;
    const rules: readonly RetentionRule[] = [
      {
        table: 'idempotency',
        column: 'time',
        keep: server.idempotencyRetention,
        prepare: (database, time) => moveHorizon(database, time, time + server.idempotencyRetention),
        partitions: partitionsByKey('key', lengthFor(server.idempotencyRetention)),
      },
      { table: 'user_event', column: 'time', keep: retention.events, partitions: partitionsById('id', lengthFor(retention.events)) },
      { table: 'set_aside', column: 'next_at', keep: retention.setAside },
    ];
    return { workers: [new RetentionWorker(context)], retention: rules };
  },
});
