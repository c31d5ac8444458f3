import { fileURLToPath } from 'node:url';

/** Libraries of which the shell bundles less than their first file brings. */
export const leanLibraries = { axios$: fileURLToPath(new URL('../runtime/axiosCore.js', import.meta.url)) };
