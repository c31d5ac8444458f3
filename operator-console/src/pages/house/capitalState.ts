import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { signOf } from '@halyard-h5/shared-ui';

export type HouseCapital = OperatorAnswer<'capital'>['list'][number];

/** Share in reserve beyond which the house is said to be short. */
const SHORT = 0.9;

/** How much of what the house can pay is in reserve, for bars and words; 1 where it can pay nothing but has promised. */
export function reservedShare({ reserved, canPay }: HouseCapital): number {
  if (signOf(reserved) === 0) return 0;
  return signOf(canPay) === 1 ? Number(reserved) / Number(canPay) : 1;
}

/** Whether nothing, or next to nothing, is left for further contracts. Without any booked capital none is refused. */
export const isShort = (capital: HouseCapital): boolean =>
  capital.bookedAt !== undefined && (signOf(capital.free) <= 0 || reservedShare(capital) > SHORT);
