import { KitError } from '../errors';

/** Reads a share of the visitors in ten-thousandths. */
export function readBasisPoints(text: string, option: string): number {
  const value = Number(text);
  if (/^\d{1,5}$/.test(text) && value <= 10_000) return value;
  throw new KitError('usage', `${option} takes ten-thousandths of the visitors, 0 to 10000, not '${text}'.`);
}

/** A share for people: `10 %`. */
export const percent = (basisPoints: number): string => `${basisPoints / 100} %`;
