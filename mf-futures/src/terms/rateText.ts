import { formatFraction } from '@halyard-h5/shared-ui';

/** A rate of return or a share as per cent, without needless decimals: `0.85` as `85%`, `0.825` as `82.5%`. */
export function rateText(fraction: string | undefined): string {
  return formatFraction(fraction, { shortest: true });
}
