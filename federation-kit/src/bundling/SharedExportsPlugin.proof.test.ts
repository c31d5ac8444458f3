import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { SharedExportsPlugin, sharedExports } from './SharedExportsPlugin';

let folder: string;
beforeEach(() => (folder = realpathSync(mkdtempSync(join(tmpdir(), 'kit-exports-')))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function compile(files: Record<string, string>, configuration: Configuration): Promise<Compilation> {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const output = { path: join(folder, 'dist'), uniqueName: 'x', publicPath: 'auto' };
  const compiler = webpack({ context: folder, mode: 'production', devtool: false, output, ...configuration });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const errors = stats?.compilation.errors ?? [];
      compiler.close(() => ((error ?? errors[0]) ? reject(error ?? errors[0]) : resolve(stats!.compilation)));
    });
  });
}

const consumed = { import: false, singleton: true, requiredVersion: '^19.3.1' } as const;

/** What a remote of these sources uses of react. */
async function usesOf(sources: Record<string, string>): Promise<readonly string[]> {
  const compilation = await compile(sources, {
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name: 'x',
        exposes: { './remote': './remote.js' },
        shared: { react: consumed },
        dts: false,
        manifest: false,
      }),
      new SharedExportsPlugin(),
    ],
  });
  return sharedExports(compilation).uses['react'] ?? [];
}

test('what a remote uses: by name, through other modules, lazily; not what nothing asks for', async () => {
  const uses = await usesOf({
    'package.json': '{"sideEffects":false}',
    'remote.js': `
      import { useState as state } from 'react';
      import * as all from 'react';
      import { used } from './parts.js';
      export default [state, all.useRef, used];
      export const later = () => import('react').then((module) => module.lazy);`,
    'parts.js': `
      export { useMemo as used } from 'react';
      import { useEffect, useNever } from 'react';
      export const other = () => [useEffect, useNever];`,
  });
  expect(uses).toEqual(['lazy', 'useMemo', 'useRef', 'useState']);
});

test.each(["import * as react from 'react'; export default Object.keys(react);", "module.exports = [require('react')];"])(
  'as a whole: %s',
  async (source) => {
    expect(await usesOf({ 'remote.js': source })).toEqual(['*']);
  },
);

test('what a shell gives, of modules of both kinds', async () => {
  const compilation = await compile(
    {
      'node_modules/react/index.js': "module.exports = require('./react.js');",
      'node_modules/react/react.js': 'exports.useState = () => 1; exports.lazy = () => 2;',
      'node_modules/react-dom/index.js': "export { one } from './one.js'; export const two = 2;",
      'node_modules/react-dom/one.js': 'export const one = 1; export const unnamed = 3;',
      'shell.js': "import { lazy } from 'react'; import 'react-dom'; console.log(lazy);",
    },
    {
      entry: './shell.js',
      plugins: [
        new ModuleFederationPlugin({
          name: 'x',
          shared: { react: { eager: true, version: '19.3.1' }, 'react-dom': { eager: true, version: '19.3.1' } },
          dts: false,
          manifest: false,
        }),
        new SharedExportsPlugin(),
      ],
    },
  );
  expect(sharedExports(compilation).gives).toEqual({ react: ['lazy', 'useState'], 'react-dom': ['one', 'two'] });
});
