import { KitError } from '../errors';

/** Reads a share of the visitors in ten-thousandths. */
export function readBasisPoints(text: string, option: string): number {
  const value = Number(text);
  if (/^\d{1,5}$/.test(text) && value <= 10_000) return value;
  throw new KitError('usage', `${option} takes ten-thousandths of the visitors, 0 to 10000, not '${text}'.`);
}

/** Reads the name of a cohort, as the exchange's setting `page.cohorts` has it. */
export function readCohort(text: string | undefined): string | undefined {
  if (text === undefined || /^[a-z][a-z0-9-]{0,31}$/.test(text)) return text;
  throw new KitError('usage', `--cohort takes small letters, digits and hyphens, such as staff, not '${text}'.`);
}
