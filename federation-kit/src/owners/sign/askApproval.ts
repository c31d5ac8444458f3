import { KitError } from '../../errors';
import type { Registry } from '../../registry';
import { partsOf, withSignatures } from '../verify/parts';

/** The registry with a second signature asked for, of a version that it names. */
export function askApproval(registry: Registry, name: string, version: string): Registry {
  const part = partsOf(registry).get(name);
  if (!part) throw new KitError('usage', `The registry has no remote '${name}'.`);
  const entry = part.versions[version];
  if (!entry)
    throw new KitError(
      'refused',
      `${name} has no version ${version}; it has ${Object.keys(part.versions).join(', ')}. Its owner puts one on its way with: federation-kit deploy --basis-points 0`,
    );
  return withSignatures(registry, name, {
    ...part,
    versions: { ...part.versions, [version]: { ...entry, approved: { time: 0, signatures: [] } } },
  });
}
