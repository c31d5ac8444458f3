import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type WebpackPluginInstance } from 'webpack';

const axiosCore = fileURLToPath(new URL('../runtime/axiosCore.js', import.meta.url));
const leanIcon = fileURLToPath(new URL('../runtime/leanIcon.js', import.meta.url));
const axiosUploads = fileURLToPath(new URL('../runtime/axiosUploads.js', import.meta.url));

/**
 * Libraries of which the shell bundles less than their first file brings: axios' core, and the router without its warnings for developers.
 * @param directory the package whose libraries they are
 */
export function leanLibraries(directory: string): Readonly<Record<string, string>> {
  const router = createRequire(createRequire(join(directory, 'package.json')).resolve('react-router-dom')).resolve(
    'react-router/package.json',
  );
  return { axios$: axiosCore, 'react-router$': join(dirname(router), 'dist/production/index.mjs') };
}

/** Files of libraries that come when they are first needed: axios' adapter for uploads. */
export const laterFiles = (): WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(/axios[\\/]lib[\\/]adapters[\\/]xhr\.js$/, axiosUploads);

/** Icons without the library's builder of them; with it where a release has moved that file. */
export const leanIcons = (): WebpackPluginInstance => new webpack.NormalModuleReplacementPlugin(/[\\/]createLucideIcon\.mjs$/, leanIcon);
