import { routeJsonSchema } from '../../registry';
import type { Rule } from '../BuildFault';

/** The definition in `remote.json` is the one that the sources have; the order of a route's members says nothing. */
export const truthfulDefinition: Rule = ({ build: { manifest }, definition }) => {
  const found = manifest.definition;
  if (found.id !== manifest.id) return [{ rule: 'definition', subject: 'id', expected: manifest.id, received: found.id }];
  if (!definition) return [];
  const parts = (value: typeof found): Map<string, string> =>
    new Map([
      ['id', value.id],
      ['namespace', value.namespace],
      ...Object.entries(value.offers ?? {}).map(([slot, names]) => [`offered slot ${slot}`, names.join(' ')] as const),
      ...Object.entries(value.fills ?? {}).map(([slot, names]) => [`filled slot ${slot}`, names.join(' ')] as const),
      ...value.routes.map((route) => [`route ${route.id}`, JSON.stringify(routeJsonSchema.parse(route))] as const),
    ]);
  const [expected, received] = [parts(definition), parts(found)];
  const names = [...new Set([...expected.keys(), ...received.keys()])];
  return names
    .filter((name) => expected.get(name) !== received.get(name))
    .map((name) => ({
      rule: 'definition',
      subject: name,
      expected: expected.get(name) ?? 'not in the sources',
      received: received.get(name) ?? 'not in remote.json',
    }));
};
