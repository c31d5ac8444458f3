import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';

/** A halt as operators see it. */
export type OperatorHalt = OperatorAnswer<'halts'>['list'][number];
