import { routeCatalogue } from '@halyard-h5/shared-api/host';
import { spelledIn } from '../apiShapes/spelledIn';
import type { DefinitionJson } from '../registry';

/** Routes of others that the scripts of a build name, in alphabetical order: pages that it leads to. Those of the product's catalogue alone. */
export function linkedRoutes(files: ReadonlyMap<string, Buffer>, { routes }: DefinitionJson): string[] {
  const own = new Set(routes.map(({ id }) => id));
  return Object.keys(routeCatalogue)
    .filter((id) => !own.has(id))
    .filter(spelledIn(files))
    .sort();
}
