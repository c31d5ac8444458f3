import { routeIdOf, type RouteId } from '../routes/routeCatalogue';
import type { RouteParameters } from '../routes/routeParameters';
import { usePage } from './PageProvider';

/**
 * Parameters that the page was opened with, as text and unchecked: an address can be typed by anyone.
 * @throws when the caller is not on the page of `id`, because its parameters would be another page's.
 */
export function useRouteParameters<Id extends RouteId>(id: Id): RouteParameters<Id> {
  const page = usePage();
  if (page?.id !== routeIdOf(id)) throw new Error(`useRouteParameters('${id}') was called on ${page ? `'${page.id}'` : 'no page'}`);
  return page.parameters as RouteParameters<Id>;
}
