import type { Rollout } from './registrySchema';

/** A share for people: `10 %`. */
export const percent = (basisPoints: number): string => `${basisPoints / 100} %`;

/** Whom a step gives its version: `10 %`, `10 % and staff`, `staff`. */
export function audience({ basisPoints, cohorts = [] }: Pick<Rollout['steps'][number], 'basisPoints' | 'cohorts'>): string {
  const shares = basisPoints > 0 || cohorts.length === 0 ? [percent(basisPoints)] : [];
  return [...shares, ...(cohorts.length > 0 ? [cohorts.join(', ')] : [])].join(' and ');
}
