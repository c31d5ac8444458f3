import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, FileCacheOptions } from 'webpack';
import type { BuildContext } from '../build/BuildContext';
import { compileBesidePage } from './compileBesidePage';
import { leanIcons } from './leanLibraries';
import { rules } from './rules';
import { uniqueName } from '../build/uniqueName';

/** Milliseconds after which a chunk that has not arrived counts as failed. */
const chunkLoadTimeout = 120_000;

const buildCache = (context: BuildContext, id: string): FileCacheOptions => ({
  type: 'filesystem',
  cacheDirectory: join(context.root, '.cache/webpack'),
  name: `${id}-${context.mode}`,
  buildDependencies: {
    config: [fileURLToPath(import.meta.url), join(context.root, 'package-lock.json')].filter((file) => existsSync(file)),
  },
});

/** What shell, remotes and the monolith build alike: loaders, names, minimising, time-outs. */
export function baseConfig(context: BuildContext, id: string): Configuration {
  const production = context.mode === 'production';
  return {
    name: id,
    mode: context.mode,
    target: ['web', 'es2022'],
    context: context.directory,
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    performance: false,
    // A machine of a CI builds once.
    cache: process.env['CI'] ? false : buildCache(context, id),
    output: {
      path: context.outputDirectory,
      filename: '[name].[contenthash:10].js',
      chunkFilename: production ? '[id].[contenthash:10].js' : '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      uniqueName: uniqueName(id, context.version),
      chunkLoadTimeout,
      crossOriginLoading: 'anonymous',
      clean: production,
      hashFunction: 'xxhash64',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.json'] },
    resolveLoader: { modules: [join(context.root, 'node_modules'), 'node_modules'] },
    module: { rules: rules(context, id) },
    plugins: [
      leanIcons(),
      ...(production ? [compileBesidePage()] : []),
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css', chunkFilename: '[id].[contenthash:10].css', ignoreOrder: true }),
    ],
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      moduleIds: production ? 'deterministic' : 'named',
      minimizer: [
        new TerserPlugin({
          extractComments: false,
          // A third of terser's time, and slightly fewer bytes.
          minify: TerserPlugin.swcMinify,
          terserOptions: { ecma: 2020, format: { comments: false }, compress: { passes: 3 } },
        }),
        new CssMinimizerPlugin(),
      ],
    },
  };
}
