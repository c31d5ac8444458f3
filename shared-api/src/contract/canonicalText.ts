/**
 * JSON text that is the same for equal values, whatever the order of their keys. Undefined members do not count.
 * @param leftOut members by name that do not count either
 */
export function canonicalText(value: unknown, leftOut: (name: string) => boolean = () => false): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonicalText(each, leftOut)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).filter(([name, member]) => member !== undefined && !leftOut(name));
  members.sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalText(member, leftOut)}`).join(',')}}`;
}
