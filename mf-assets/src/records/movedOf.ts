import type { Exchange } from '@halyard-h5/shared-api';
import type { Movement } from './MovementCard';

/** What moved by a conversion: of a refused one nothing did, and nothing comes in before it is executed. */
export function movedOf({ status, out, in: into }: Exchange): Pick<Movement, 'out' | 'in'> {
  return status === 'refused' ? {} : { out, in: into };
}
