import type { Address } from './addressBar';

/** Parameters of a page; one that is not set is not in its address. */
export type Parameters = Readonly<Record<string, string | undefined>>;

/** `/path?query`, without a question mark where there is no query. */
export const addressOf = ({ path, search }: Address): string => (search === '' ? path : `${path}?${search}`);

/** Parameters as a query without the question mark. */
export function searchOf(parameters: Parameters): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(given).toString();
}

/** What a query says, by name. */
export const parametersOf = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));
