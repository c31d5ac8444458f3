/** Where a remote's versions lie in a site: `remotes/<package>/`. */
export const remoteFolder = (packageName: string): string => `remotes/${packageName}/`;

/** Where one version of a remote lies in a site: `remotes/<package>/<version>/`. */
export const remoteVersionFolder = (packageName: string, version: string): string => `${remoteFolder(packageName)}${version}/`;
