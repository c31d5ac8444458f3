#!/usr/bin/env node
/* Brings built packages into this checkout's own site, as `npm run build` and `npm start` do: updateSite.mjs <site> <keys> <shell> <remote>... */
// @see docs/decisions/0224-a-build-touches-only-its-own.md
import { resolve } from 'node:path';
import { loadSource } from '../federation-kit/configuration/loadSource.mjs';

const [{ updateSite }, { developmentKey }, { openSources }] = await Promise.all(
  ['compose/updateSite', 'keys/index', 'sources/index'].map((path) => loadSource(path)),
);
const [site, keys, shell, ...remotes] = process.argv.slice(2).map((path) => resolve(path));
try {
  const { revision } = await updateSite(site, shell, remotes, {
    keys: [developmentKey(keys)],
    sources: openSources(site),
    say: console.log,
  });
  console.log(`${process.argv[2]}: registry revision ${revision}, ${remotes.length} remotes`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
