import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { z } from 'zod';
import { readPackage, type BuildContext } from '../build/BuildContext';
import { uniqueName } from '../build/uniqueName';
import type { Bundle } from './Bundle';
import { integrity } from '../build/integrity';
import { servedFiles } from './sealFolder';

/** `chunks.json` that a foreign bundler may leave: files by the request of a page's import, and by language. */
const chunksSchema = z.object({
  pages: z.record(z.string(), z.array(z.string())).default({}),
  locales: z.record(z.string(), z.array(z.string())).default({}),
});

interface ScriptedPackage {
  readonly scripts?: Readonly<Record<string, string>>;
}

/** Folders of programs that a package's scripts may call by name, nearest first. */
function programFolders(directory: string): string[] {
  const parent = dirname(directory);
  return [join(directory, 'node_modules/.bin'), ...(parent === directory ? [] : programFolders(parent))];
}

function runScript(context: BuildContext): Promise<void> {
  const { name } = readPackage(context.directory);
  const { scripts } = JSON.parse(readFileSync(join(context.directory, 'package.json'), 'utf8')) as ScriptedPackage;
  const command = scripts?.['bundle'];
  if (command === undefined) throw new Error(`${name} has neither a webpack.config.mjs nor a script named bundle.`);
  const environment = {
    ...process.env,
    PATH: [...programFolders(context.directory), process.env['PATH']].join(delimiter),
    REMOTE_NAME: uniqueName(name, context.version),
    REMOTE_VERSION: context.version,
    REMOTE_OUTPUT: context.outputDirectory,
  };
  return new Promise((resolve, reject) => {
    const child = spawn(command, { cwd: context.directory, env: environment, stdio: ['ignore', 'inherit', 'inherit'], shell: true });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${name}: its bundle script ended with ${code}.`))));
  });
}

/** The first script or stylesheet for which the entry holds no integrity; undefined when it vouches for all. */
function unsealedFile(folder: string, entry: string): string | undefined {
  const text = readFileSync(join(folder, entry), 'utf8');
  const vouched = (name: string): boolean => {
    const bytes = readFileSync(join(folder, name));
    return (['sha256', 'sha384', 'sha512'] as const).some((algorithm) => text.includes(integrity(bytes, algorithm)));
  };
  return servedFiles(folder).find((name) => name !== entry && /\.(js|css)$/.test(name) && !vouched(name));
}

/**
 * Lets a remote's own bundler build it. The `bundle` script gets `REMOTE_NAME` (global of the container), `REMOTE_VERSION` and
 * `REMOTE_OUTPUT` (folder), and writes `entry.<hash>.js`, which exposes `./remote` and carries the integrity of all other scripts and styles.
 * @throws when the script fails, or the entry does not vouch for a file
 * @see docs/decisions/0067-remotes-of-other-bundlers.md
 */
export async function bundleByScript(context: BuildContext): Promise<Bundle> {
  const folder = context.outputDirectory;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await runScript(context);
  const [entry, ...others] = servedFiles(folder).filter((file) => /^entry\.[\w-]+\.js$/.test(file));
  if (entry === undefined || others.length > 0) throw new Error(`The bundle script must write one entry.<hash>.js to ${folder}.`);
  const unsealed = unsealedFile(folder, entry);
  if (unsealed !== undefined) throw new Error(`${entry} has no integrity for ${unsealed}: a changed file would run.`);
  const file = join(folder, 'chunks.json');
  const { pages, locales } = chunksSchema.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
  rmSync(file, { force: true });
  return { entry, pages: new Map(Object.entries(pages)), locales: new Map(Object.entries(locales)), libraries: new Map() };
}
