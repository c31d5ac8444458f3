import { givenVersions } from '../../compatibility/deployedFacts';
import type { DefinitionJson, Registry } from '../../registry';
import type { BuildFault, Rule } from '../BuildFault';

interface Given {
  readonly definition: DefinitionJson;
  /** `home 1.2.3 (stable)`. */
  readonly name: string;
}

const ownerOf = (slot: string): string => slot.split('.')[0] ?? '';

/** Versions of a remote that visitors are given. */
const givenOf = ({ remotes }: Registry, remote: string): Given[] =>
  [...(remotes[remote] ? givenVersions(remotes[remote].rollout) : [])].flatMap(([version, state]) => {
    const definition = remotes[remote]?.versions[version]?.definition;
    return definition ? [{ definition, name: `${remote} ${version} (${state})` }] : [];
  });

/** What of a slot's filling a version of its owner does not tell, in words; undefined when it tells all. */
function missing({ offers = {} }: DefinitionJson, slot: string, needs: readonly string[]): string | undefined {
  const told = offers[slot];
  if (!told) return 'no such slot';
  const untold = needs.filter((name) => !told.includes(name));
  return untold.length > 0 ? `a slot without ${untold.join(', ')}` : undefined;
}

/**
 * Widgets have a place, whatever versions a visitor is given: slots that a remote fills are offered with all that the widget needs, and no slot goes while
 * another remote fills it.
 */
export const slots: Rule = ({ build: { manifest }, registry }) => {
  const { definition } = manifest;
  const fault = (subject: string, expected: string, received: string): BuildFault => ({ rule: 'slots', subject, expected, received });
  const unplaced = Object.entries(definition.fills ?? {}).flatMap(([slot, needs]) =>
    givenOf(registry, ownerOf(slot)).flatMap((owner) => {
      const lack = missing(owner.definition, slot, needs);
      return lack === undefined ? [] : [fault(slot, `offered by ${owner.name}`, `${lack}: deploy its owner first, or fill it later`)];
    }),
  );
  const left = Object.keys(registry.remotes)
    .filter((id) => id !== definition.id)
    .flatMap((id) => givenOf(registry, id))
    .flatMap(({ definition: { fills = {} }, name }) =>
      Object.entries(fills).flatMap(([slot, needs]) => {
        if (ownerOf(slot) !== definition.id) return [];
        const lack = missing(definition, slot, needs);
        return lack === undefined ? [] : [fault(slot, `offered by this build, for ${name} fills it`, `${lack}: keep it until nobody does`)];
      }),
    );
  return [...unplaced, ...left];
};
