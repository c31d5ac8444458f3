import type { Migrations } from '../migrate';
import { migration0002Idempotency } from './0002_idempotency';
import { migration0010SetAside } from './0010_setAside';
import { migration0071ExchangeMark } from './0071_exchangeMark';
import { migration0080KeyHorizon } from './0080_keyHorizon';
import { migration0081Retention } from './0081_retention';
import { migration0084Partitions } from './0084_partitions';
import { migration0087ListPlaces } from './0087_listPlaces';
import { migration0089Halves } from './0089_halves';
import { migration0108ProcessShares } from './0108_processShares';
import { migration0118Claims } from './0118_claims';
import { migration0120Outbox } from './0120_outbox';
import { migration0125KeptPartitions } from './0125_keptPartitions';
import { dividedByTime } from './0092_dividedByTime';

export { partitionTable } from './partitionTable';

/** Those of the database itself, of what lies in `platform` without a module, and of several rooms at once. */
export const databaseMigrations: Migrations = {
  '0002_idempotency': migration0002Idempotency,
  '0010_setAside': migration0010SetAside,
  '0071_exchangeMark': migration0071ExchangeMark,
  '0080_keyHorizon': migration0080KeyHorizon,
  '0081_retention': migration0081Retention,
  '0084_partitions': migration0084Partitions,
  '0087_listPlaces': migration0087ListPlaces,
  '0089_halves': migration0089Halves,
  '0108_processShares': migration0108ProcessShares,
  '0118_claims': migration0118Claims,
  '0120_outbox': migration0120Outbox,
  '0125_keptPartitions': migration0125KeptPartitions,
  ...dividedByTime,
};
