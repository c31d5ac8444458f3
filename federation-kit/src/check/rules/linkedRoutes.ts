import { routeCatalogue, routeIdOf, type RouteEntry } from '@halyard-h5/shared-api/host';
import { givenVersions } from '../../compatibility/deployedFacts';
import { linkedRoutes as linksOf } from '../../links/linkedRoutes';
import type { Registry } from '../../registry';
import type { BuildFault, Rule } from '../BuildFault';

const routesOf = ({ routes }: { readonly routes: readonly { readonly id: string }[] }): string[] => routes.map(({ id }) => routeIdOf(id));

const catalogue: Readonly<Record<string, RouteEntry | undefined>> = routeCatalogue;

/**
 * Versions of a remote that visitors are given: not those to fall back to, for what is missing there is a word to a few, and waiting for two more
 * deploys of somebody else is none.
 */
const givenOf = ({ remotes }: Registry, remote: string): Map<string, string> =>
  remotes[remote] ? givenVersions(remotes[remote].rollout) : new Map();

/** Deployed versions of a page's remote that lack the page; none where that remote is not deployed. */
function lacking(registry: Registry, route: string): string[] {
  const owner = catalogue[route]?.remote ?? '';
  return [...givenOf(registry, owner)].flatMap(([version, state]) => {
    const definition = registry.remotes[owner]?.versions[version]?.definition;
    return definition && !routesOf(definition).includes(route) ? [`${owner} ${version} (${state})`] : [];
  });
}

/**
 * Links lead somewhere, whatever versions a visitor is given: the pages of others that a remote leads to are there, and none of the others leads to
 * what it no longer has.
 */
export const linkedRoutes: Rule = ({ build: { manifest, files }, registry, others }) => {
  const { definition, links = linksOf(files, definition) } = manifest;
  const fault = (route: string, expected: string, received: string): BuildFault => ({
    rule: 'linked-routes',
    subject: route,
    expected,
    received,
  });
  const dead = links.flatMap((route) =>
    lacking(registry, route).map((where) => fault(route, `a page of ${where}`, 'none: deploy that page first, or lead there later')),
  );
  const had = Object.values(registry.remotes[definition.id]?.versions ?? {}).flatMap((version) => routesOf(version.definition));
  const gone = new Set(had.filter((route) => !routesOf(definition).includes(route)));
  const left = others.flatMap(({ id, version, links: linked = [] }) => {
    const state = id === definition.id ? undefined : givenOf(registry, id).get(version);
    if (state === undefined) return [];
    const expected = `a page of this build, for ${id} ${version} (${state}) leads there`;
    return linked
      .map(routeIdOf)
      .filter((route) => gone.has(route))
      .map((route) => fault(route, expected, 'none: keep the page until nobody leads there'));
  });
  return [...dead, ...left];
};
