/* What a package's `webpack.config.mjs` imports. Plain JavaScript, so that webpack-cli reads it without any loader. */
// @see docs/decisions/0135-webpack-cli-builds-every-package.md
import { loadSource } from './loadSource.mjs';

export const { pageConfig, remoteConfig, shellConfig } = await loadSource('webpack/index');
