import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { fileURLToPath } from 'node:url';
import { ChunkListPlugin } from './ChunkListPlugin.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const { REMOTE_NAME = 'remote', REMOTE_VERSION = 'dev', REMOTE_OUTPUT = `${folder}dist` } = process.env;

/** Libraries of which the page holds one copy, the shell's: the remote has none of them in its files. */
const shared = Object.fromEntries(
  Object.entries({
    react: '^19.3.1',
    'react/jsx-runtime': '^19.3.1',
    '@halyard-h5/shared-api': '^1.1.0',
    '@halyard-h5/shared-api/host': '^1.1.0',
    '@halyard-h5/shared-ui': '^1.0.0',
  }).map(([request, requiredVersion]) => [request, { singleton: true, strictVersion: true, import: false, requiredVersion }]),
);

const classNames = `example-[local]-${REMOTE_VERSION.replace(/\W/g, '')}`;

/** @type {import('@rspack/core').Configuration} */
export default {
  context: folder,
  mode: 'production',
  target: ['web', 'es2022'],
  entry: {},
  output: {
    path: REMOTE_OUTPUT,
    filename: '[name].[contenthash].js',
    chunkFilename: '[id].[contenthash].js',
    publicPath: 'auto',
    uniqueName: REMOTE_NAME,
    chunkLoadTimeout: 120_000,
    crossOriginLoading: 'anonymous',
  },
  resolve: { extensions: ['.tsx', '.ts', '.js', '.json'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
        type: 'javascript/auto',
      },
      {
        test: /\.module\.css$/,
        type: 'javascript/auto',
        use: [
          rspack.CssExtractRspackPlugin.loader,
          // Two versions of this remote may be in one page.
          {
            loader: 'css-loader',
            options: { modules: { namedExport: false, localIdentName: classNames, exportLocalsConvention: 'as-is' } },
          },
        ],
      },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: REMOTE_NAME,
      filename: 'entry.[contenthash].js',
      library: { type: 'var', name: REMOTE_NAME },
      exposes: { './remote': './src/remote.ts' },
      shared,
      shareStrategy: 'loaded-first',
      dts: false,
      dev: false,
      manifest: false,
      experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
    }),
    // Rspack's own styles do not say which file has failed.
    new rspack.CssExtractRspackPlugin({ filename: '[name].[contenthash].css', chunkFilename: '[id].[contenthash].css' }),
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true, hashLoading: 'eager', htmlPlugin: false }),
    new ChunkListPlugin(),
  ],
};
