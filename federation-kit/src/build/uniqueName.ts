/**
 * The global name of one version of a package, e.g. `mf_home_1_0_0_a1b2c3d4`: container global, chunk registry and
 * federation name. It carries the version, because two versions may be in one page (the last good one after a fault).
 */
export function uniqueName(id: string, version: string): string {
  return `${id}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
}
