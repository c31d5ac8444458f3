import { readFileSync } from 'node:fs';

const { workspaces } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** Packages that make up the served site, the shell first: every workspace named `mf-…` is a remote. */
export const sitePackages = ['shell', ...workspaces.filter((name) => name.startsWith('mf-'))];
/** The operators' console: a page of its own, in no registry. */
export const consolePackage = 'operator-console';
/** Where its built files are, relative to the repository. */
export const consoleFolder = `${consolePackage}/dist`;
/** Folder of the composed site, relative to the repository. */
export const siteFolder = 'dist/h5';
/** Folder of the key that signs the composed site on this machine, and of its public half; never in the repository. */
export const keyFolder = '.cache/keys';
/** The public half, for the setting REGISTRY_KEYS. */
export const registryKeys = `${keyFolder}/registry-keys.json`;
