import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import type { BuildContext } from '../build/BuildContext';
import { scopedClassName } from './scopedClassName';

const compilerOptions = {
  noEmit: false,
  module: 'ESNext',
  moduleResolution: 'bundler',
  target: 'ES2022',
  jsx: 'react-jsx',
  sourceMap: true,
};

/** Loader rules for TypeScript, CSS modules and plain assets. */
export function rules(context: BuildContext, id: string): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      loader: 'ts-loader',
      options: {
        transpileOnly: true,
        configFile: join(context.root, 'tsconfig.json'),
        compilerOptions: { ...compilerOptions, rootDir: context.root },
      },
    },
    {
      test: /\.css$/,
      sideEffects: true,
      use: [
        MiniCssExtractPlugin.loader,
        {
          loader: 'css-loader',
          options: {
            modules: {
              auto: true,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              getLocalIdent: scopedClassName(id, context.root),
            },
          },
        },
      ],
    },
    { test: /\.(png|webp|woff2)$/, type: 'asset' },
    // A file of its own, however small: many come seldom or never.
    { test: /\.svg$/, type: 'asset/resource' },
  ];
}
