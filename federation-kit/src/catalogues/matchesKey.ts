/** True when a key is a pattern's: `*` stands for one or more characters. */
export function matchesKey(pattern: string, key: string): boolean {
  if (!pattern.includes('*')) return pattern === key;
  const source = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${source.join('.+')}$`).test(key);
}
