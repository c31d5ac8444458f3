/** One sentence when this Node is too old to run the product; undefined otherwise. */
export function nodeTooOld(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return undefined;
  return `Node ${version} is too old; please use Node 20.19 or newer.`;
}
