import { routeIdOf } from '@halyard-h5/shared-api/host';
import type { RouteJson } from '../../registry';
import type { BuildFault, Rule } from '../BuildFault';

/** What of a route nobody else may have. */
const places = ({ id, path, aliases = [], tab }: RouteJson): string[] => [
  `route ${routeIdOf(id)}`,
  ...[path, ...aliases].map((address) => `address ${address}`),
  ...(tab === undefined ? [] : [`tab ${tab}`]),
];

/** Route ids, addresses and tabs belong to one remote each. The name `shell` and addresses with `/__` belong to the shell. */
export const collidingRoutes: Rule = ({ build, registry }) => {
  const { definition } = build.manifest;
  const owners = new Map<string, string>();
  for (const [id, { versions }] of Object.entries(registry.remotes)) {
    if (id === definition.id) continue;
    for (const [version, each] of Object.entries(versions))
      for (const place of each.definition.routes.flatMap(places)) owners.set(place, `${id}@${version}`);
  }
  const fault = (subject: string, received: string): BuildFault => ({
    rule: 'colliding-routes',
    subject,
    expected: `${definition.id} alone`,
    received,
  });
  const own = definition.routes.flatMap(places);
  const reserved = [
    ...(definition.id === 'shell' ? ['remote shell'] : []),
    ...definition.routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]).filter((address) => address.startsWith('/__')),
  ];
  const twice = [...new Set(own.filter((place, index) => own.indexOf(place) !== index))];
  return [
    ...own.flatMap((place) => (owners.has(place) ? [fault(place, `taken by ${owners.get(place) ?? ''}`)] : [])),
    ...reserved.map((place) => fault(place, 'the shell’s')),
    ...twice.map((place) => fault(place, `declared twice by ${definition.id}`)),
  ];
};
