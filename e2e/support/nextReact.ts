import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './runProgram';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** Below the repository, whose packages the builds resolve. */
const work = join(root, '.cache/next-react');

const webpack = join(root, 'node_modules/webpack-cli/bin/cli.js');
const kit = join(root, 'federation-kit/bin/federation-kit.mjs');

/** The version that the rehearsal gives to today's React. */
export const nextReact = '20.0.0';

const readJson = (file: string): Record<string, unknown> => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
const writeJson = (file: string, value: unknown): void => writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);

/** Packs the installed React again under the next major's number: the version stands in its manifest and its files. */
function repackReact(modules: string): void {
  for (const name of ['react', 'react-dom']) {
    const target = join(modules, name);
    cpSync(join(root, 'node_modules', name), target, { recursive: true });
    const manifest = readJson(join(target, 'package.json'));
    const installed = String(manifest['version']);
    writeJson(join(target, 'package.json'), { ...manifest, version: nextReact });
    const folder = join(target, 'cjs');
    for (const file of readdirSync(folder).filter((each) => each.endsWith('.js'))) {
      const text = readFileSync(join(folder, file), 'utf8');
      if (text.includes(installed)) writeFileSync(join(folder, file), text.replaceAll(installed, nextReact));
    }
  }
}

/** Builds this repository's shell on the next React. @returns the folder of the package */
async function buildShell(): Promise<string> {
  const folder = join(work, 'shell');
  const modules = join(folder, 'node_modules');
  mkdirSync(modules, { recursive: true });
  repackReact(modules);
  cpSync(join(root, 'shell/package.json'), join(folder, 'package.json'));
  symlinkSync(join(root, 'shell/src'), join(folder, 'src'));
  const configuration = [
    "import { shellConfig } from '@halyard-h5/federation-kit/configuration';",
    'const own = (name) => new URL(`./node_modules/${name}`, import.meta.url).pathname;',
    'export default (environment) => {',
    '  const configuration = shellConfig()(environment);',
    "  const alias = { ...configuration.resolve.alias, react: own('react'), 'react-dom': own('react-dom') };",
    '  // The cache knows files by what the other build resolved.',
    '  return { ...configuration, cache: false, resolve: { ...configuration.resolve, alias } };',
    '};',
  ];
  writeFileSync(join(folder, 'webpack.config.mjs'), `${configuration.join('\n')}\n`);
  await runProgram(process.execPath, [webpack, 'build', '--env', 'version=1.0.0-nextreact'], folder);
  return folder;
}

/** Makes and builds a remote that accepts a range of React, or what the kit takes by default. @returns the folder of the package */
async function buildRemote(name: string, accepts: string | undefined): Promise<string> {
  await runProgram(process.execPath, [kit, 'new', name, '--in', name], work);
  const folder = join(work, name);
  const file = join(folder, 'package.json');
  if (accepts !== undefined) writeJson(file, { ...readJson(file), peerDependencies: { react: accepts, 'react-dom': accepts } });
  await runProgram(process.execPath, [webpack, 'build', '--env', `version=1.0.0-${name}`], folder);
  return folder;
}

/** What a rehearsal has built: packages with a `dist` each. */
export interface Rehearsal {
  readonly shell: string;
  /** Accepts today's React alone. */
  readonly nineteen: string;
  /** Accepts today's React and the next. */
  readonly both: string;
}

/** Builds a shell on the next major of React, and two remotes with today's. */
export async function rehearseNextReact(): Promise<Rehearsal> {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const nineteen = await buildRemote('nineteen', undefined);
  const both = await buildRemote('both', '^19.3.1 || ^20.0.0');
  return { nineteen, both, shell: await buildShell() };
}
