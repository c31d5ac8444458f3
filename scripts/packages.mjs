import { readFileSync } from 'node:fs';

const { workspaces } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** Packages that make up the served site, the shell first: every workspace named `mf-…` is a remote. */
export const sitePackages = ['shell', ...workspaces.filter((name) => name.startsWith('mf-'))];
/** Folder of the composed site, relative to the repository. */
export const siteFolder = 'dist/h5';
