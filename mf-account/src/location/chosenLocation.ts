/** What `choose-location` gives back to the page that asked for a place. */
export interface ChosenLocation {
  /** City, as the list or the trader spells it. */
  readonly name: string;
  /** ISO 3166-1 alpha-2; absent for a name that is not in the list. */
  readonly country?: string;
  /** Degrees; absent for a name that is not in the list. */
  readonly latitude?: number;
  readonly longitude?: number;
}

/** True for an answer of `choose-location`; false when the trader just went back. */
export function isChosenLocation(value: unknown): value is ChosenLocation {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}
