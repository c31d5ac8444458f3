const numbers = (version: string): readonly [number, number, number] => {
  const [major = 0, minor = 0, patch = 0] = (version.split(/[-+]/)[0] ?? '').split('.').map(Number);
  return [major, minor, patch];
};

/** Whether a version lies in a caret range such as `^1.2.3`, or equals an exact one. With major 0, the minor must be the same. */
export function satisfies(version: string, range: string): boolean {
  if (!range.startsWith('^')) return version === range;
  const [major, minor, patch] = numbers(version);
  const [wantedMajor, wantedMinor, wantedPatch] = numbers(range.slice(1));
  if (major !== wantedMajor || (major === 0 && minor !== wantedMinor)) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}
