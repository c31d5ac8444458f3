/**
 * The parts that are named; all of them without a name.
 * @throws when there is no part of a name
 */
export function choose(parts, names) {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) throw new Error(`There is no part "${unknown.join('", "')}": ${parts.map(({ name }) => name).join(', ')}.`);
  return parts.filter(({ name }) => names.length === 0 || names.includes(name));
}
