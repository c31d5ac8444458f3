/** Which figures may be 0, and which may be below it; every other one is above 0. */
export interface Allowed {
  readonly zero?: readonly string[];
  readonly negative?: readonly string[];
}

function faultOf(place: string, value: unknown, { zero = [], negative = [] }: Allowed): string[] {
  const name = place.slice(place.lastIndexOf('.') + 1);
  if (typeof value !== 'number') return [`${place} is missing`];
  if (!Number.isFinite(value)) return [`${place} is ${value}`];
  if (negative.includes(name) || value > 0 || (value === 0 && zero.includes(name))) return [];
  return [`${place} is ${value}, not above 0`];
}

/** Every number within, by its path. */
function numbersOf(place: string, value: unknown): [string, unknown][] {
  if (value === undefined || value === null) return [[place, value]];
  if (typeof value === 'number') return [[place, value]];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) => numbersOf(`${place}.${key}`, each));
}

/**
 * What is wrong with measured rows, whatever the machine: none at all, a figure that is missing, no number, or not above 0.
 * @param figures that each row has
 */
export function faultsOf(rows: readonly object[], figures: readonly string[], allowed: Allowed = {}): string[] {
  if (rows.length === 0) return ['nothing was measured'];
  return rows.flatMap((row, index) => {
    const found = new Map(numbersOf(`row ${index + 1}`, row));
    for (const figure of figures) {
      const place = `row ${index + 1}.${figure}`;
      if (![...found.keys()].some((key) => key === place || key.startsWith(`${place}.`))) found.set(place, undefined);
    }
    return [...found].flatMap(([place, value]) => faultOf(place, value, allowed));
  });
}
